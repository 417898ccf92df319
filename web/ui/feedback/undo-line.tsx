import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { isMotionReduced } from '../../browser/reduced-motion.ts';
import { button } from '../../theme/plain-recipes.ts';
import { CheckCircleIcon } from '../icons/icons.tsx';
import { UndoIcon } from '../icons/work-icons.tsx';
import { PassingCard } from './passing-card.tsx';
import styles from './undo-line.module.css';

/** A line that shrinks until `until`, in milliseconds since 1970; static with reduced motion. */
export function TimeLeft({ until }: { until: number }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMotionReduced()) return;
    const running = line.current?.animate([{ transform: 'none' }, { transform: 'scaleX(0)' }], {
      duration: Math.max(0, until - Date.now()),
      fill: 'forwards',
    });
    return () => running?.cancel();
  }, [until]);
  return <div ref={line} data-passing className={styles.left} />;
}

const UNDO = button('plain', 'lg', styles.undo);

type Props = { done: string; until: number; onUndo: () => void };

/** The last action, with Undo for as long as that is possible. */
export function UndoLine({ done, until, onUndo }: Props) {
  return (
    <PassingCard className={styles.line}>
      <CheckCircleIcon className={styles.done} />
      <p className={styles.what}>{done}</p>
      <button
        type="button"
        className={UNDO}
        aria-label={t`Undo: ${done}`}
        aria-keyshortcuts="Control+Z"
        onClick={onUndo}
      >
        <UndoIcon /> {t`Undo`}
      </button>
      <TimeLeft until={until} />
    </PassingCard>
  );
}
