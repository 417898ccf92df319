import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useConfirm } from './confirm.tsx';
import type { Question } from './confirm-dialog.tsx';

/** What is on the screen and nowhere else, in words. */
type Holder = { words: string };

const holders = new Set<Holder>();
const Surroundings = createContext<Set<Holder> | null>(null);

function askBrowser(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function hold(holder: Holder) {
  // Only while there is need: a page with this listener is not kept for the way back.
  if (holders.size === 0) window.addEventListener('beforeunload', askBrowser);
  holders.add(holder);
}

function letGo(holder: Holder) {
  if (holders.delete(holder) && holders.size === 0) window.removeEventListener('beforeunload', askBrowser);
}

function questionOf(unsaved: ReadonlySet<Holder>): Question | null {
  const latest = [...unsaved].at(-1);
  return latest ? { title: 'Leave without saving?', subtitle: latest.words, palette: 'persimmon' } : null;
}

/** The question before the screen goes; null where nothing would be lost with it. */
export const unsavedQuestion = () => questionOf(holders);

/** Asks, where something on the screen would be lost, and resolves with whether to go on. */
export function useMayLeave(): () => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback(async () => {
    const question = unsavedQuestion();
    return question === null || confirm(question);
  }, [confirm]);
}

/**
 * Keeps what is not saved from being thrown away by a slip: by a click beside the popup, Escape, a link, the way back or a
 * reload, without a question.
 * @returns to be called when it is saved, before the screen changes
 */
export function useUnsaved(isUnsaved: boolean, words = 'What you typed is not saved yet.'): () => void {
  const around = useContext(Surroundings);
  const [holder] = useState<Holder>(() => ({ words }));
  const release = useCallback(() => {
    letGo(holder);
    around?.delete(holder);
  }, [holder, around]);
  useEffect(() => {
    if (!isUnsaved) return;
    hold(holder);
    around?.add(holder);
    return release;
  }, [isUnsaved, holder, around, release]);
  return release;
}

/**
 * For a popup, which asks before it closes over something unsaved.
 * @param open as long as it is: what a closing popup held is saved, or was to be thrown away
 */
export function useUnsavedInside(open: boolean) {
  const confirm = useConfirm();
  const [inside] = useState(() => new Set<Holder>());
  useEffect(() => {
    if (!open) for (const holder of inside) letGo(holder);
  }, [open, inside]);
  async function mayClose() {
    const question = questionOf(inside);
    return question === null || confirm(question);
  }
  return { mayClose, around: (children: ReactNode) => <Surroundings value={inside}>{children}</Surroundings> };
}
