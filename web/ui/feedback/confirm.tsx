import { createContext, type ReactNode, Suspense, useCallback, useContext, useRef, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part.ts';
import type { Question } from './confirm-dialog.tsx';

// A lazy chunk, so that a phone shows its first screen without the dialog code.
const ConfirmDialog = lazyPart(
  () => import('./confirm-dialog.tsx'),
  (chunk) => chunk.ConfirmDialog,
);

type Ask = (question: Question) => Promise<boolean>;
const ConfirmContext = createContext<Ask | null>(null);

/** Holds the app's one confirmation dialog. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const resolve = useRef<(yes: boolean) => void>(null);

  const ask = useCallback<Ask>((asked) => {
    resolve.current?.(false);
    setQuestion(asked);
    setOpen(true);
    return new Promise((answer) => {
      resolve.current = answer;
    });
  }, []);

  function answer(yes: boolean) {
    setOpen(false);
    resolve.current?.(yes);
    resolve.current = null;
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      {question && (
        <Suspense>
          <ConfirmDialog {...question} open={open} onAnswer={answer} />
        </Suspense>
      )}
    </ConfirmContext>
  );
}

/** `if (await confirm({ title: 'Are you sure?' })) …`; closing the dialog in any other way means no. */
export function useConfirm(): Ask {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider around it.');
  return ask;
}
