import { t } from '@lingui/core/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { isTyping, usePageKeys } from '../../browser/keys.ts';
import { useCallAction } from '../../business/issuer/call-action.tsx';
import { deliveryUndo } from '../../delivery/driver/delivery-undo.ts';
import { PAYMENTS, paymentUndo } from '../../payments/forms/payment-undo.ts';
import { type Undoable, useUndo } from '../../sync/react/use-undo.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { UndoLine } from '../../ui/feedback/undo-line.tsx';
import { PassingList } from '../../ui/motion/passing-list.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import styles from './undo-bar.module.css';

/** Most lines at once: it is the latest work that gets undone. */
const MOST = 3;

const NAMES = ['orderTrack.deliver', ...PAYMENTS] as const;

const wordsFor = (what: Undoable) =>
  what.name === 'orderTrack.deliver' ? deliveryUndo(what) : { ...paymentUndo(what), focusId: null };

/** Keeps toasts above the undo lines, which a tall toast would cover. */
function useRoomBelowToasts(bar: RefObject<HTMLElement | null>, lines: number) {
  useEffect(() => {
    // Measured only if it is there: otherwise the first screen would be laid out for nothing.
    if (lines === 0) return;
    const { style } = document.documentElement;
    const height = bar.current?.offsetHeight ?? 0;
    style.setProperty('--taken-below', `calc(var(--dock) + ${height}px + 1.25rem)`);
    return () => void style.removeProperty('--taken-below');
  }, [bar, lines]);
}

/**
 * The last deliveries and payments with Undo, until they leave this device. Shown on every screen of those roles;
 * survives a reload, since it reads the outbox.
 */
export function UndoBar() {
  const { undoable, undo } = useUndo(NAMES);
  const { action: call, panel } = useCallAction();

  async function takeBack(what: Undoable) {
    const { undone, tooLate, focusId } = wordsFor(what);
    try {
      if (await undo(what)) toast.info(undone);
      else toast.error(tooLate, call);
      if (focusId) focusIfLost(focusId);
    } catch (error) {
      console.error('Undoing failed', error);
      toast.error(t`Not undone. Try again.`);
    }
  }

  const bar = useRef<HTMLDivElement>(null);
  useRoomBelowToasts(bar, undoable.length);

  usePageKeys((event) => {
    const latest = undoable.at(-1);
    if (!latest || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z') return;
    if (isTyping(event.target)) return;
    event.preventDefault();
    void takeBack(latest);
  });

  return (
    <>
      {panel}
      <div ref={bar} className={styles.bar} role="status" aria-live="polite">
        <PassingList items={undoable.slice(-MOST)} keyOf={({ id }) => id}>
          {(what) => <UndoLine done={wordsFor(what).done} until={what.until} onUndo={() => void takeBack(what)} />}
        </PassingList>
      </div>
    </>
  );
}
