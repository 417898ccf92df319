import { t } from '@lingui/core/macro';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useConfirm } from './confirm.tsx';
import type { Question } from './confirm-dialog.tsx';

/** What is unsaved on the screen. */
type Holder = { reason: string };

const holders = new Set<Holder>();
const Surroundings = createContext<Set<Holder> | null>(null);

function askBrowser(event: BeforeUnloadEvent) {
  event.preventDefault();
}

function hold(holder: Holder) {
  // Only while needed: a page with this listener is not kept in the back/forward cache.
  if (holders.size === 0) window.addEventListener('beforeunload', askBrowser);
  holders.add(holder);
}

function letGo(holder: Holder) {
  if (holders.delete(holder) && holders.size === 0) window.removeEventListener('beforeunload', askBrowser);
}

function questionOf(unsaved: ReadonlySet<Holder>): Question | null {
  const latest = [...unsaved].at(-1);
  return latest ? { title: t`Leave without saving?`, subtitle: latest.reason, palette: 'persimmon' } : null;
}

/** The question to ask before leaving; null if nothing is unsaved. */
export const unsavedQuestion = () => questionOf(holders);

/** Asks if something is unsaved; resolves to true if leaving is fine. */
export function useMayLeave(): () => Promise<boolean> {
  const confirm = useConfirm();
  return useCallback(async () => {
    const question = unsavedQuestion();
    return question === null || confirm(question);
  }, [confirm]);
}

/**
 * Guards unsaved input: a click outside the popup, Escape, a link, Back and a reload ask before they discard it.
 * @returns call it after saving, before the screen changes
 */
export function useUnsaved(isUnsaved: boolean, reason = t`What you typed is not saved yet.`): () => void {
  const around = useContext(Surroundings);
  const [holder] = useState<Holder>(() => ({ reason }));
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
 * For a popup that asks before it closes with unsaved input.
 * @param open false releases the contents, which are saved or were meant to be discarded
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
