import { useEffect, useRef } from 'react';

/** Whether a key that is pressed there belongs to what is typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Whether something stands over the page that has the keyboard for itself. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]') !== null;

/** Whether a key was pressed with nothing held that makes it another. */
export const isPlain = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => !ctrlKey && !metaKey && !altKey;

/** Hears of every key on the page, for as long as the component is there. What somebody else has dealt with is left out. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && !event.isComposing) latest.current(event);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
