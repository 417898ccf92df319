import { type AnimationEvent, type ReactNode, useState } from 'react';
import { isMotionReduced } from '../../browser/reduced-motion.ts';
import styles from './fold.module.css';

type Props = {
  /** For the `aria-controls` of its button. */
  id: string;
  open: boolean;
  children: ReactNode;
};

/** A panel that a button unfolds, without script for its motion. What is folded is not in the page. */
export function Fold({ id, open, children }: Props) {
  const [was, setWas] = useState(open);
  const [moves, setMoves] = useState<'opening' | 'closing' | null>(null);
  if (was !== open) {
    setWas(open);
    setMoves(isMotionReduced() ? null : open ? 'opening' : 'closing');
  }
  const settle = ({ target, currentTarget }: AnimationEvent) => target === currentTarget && setMoves(null);
  return (
    <div id={id}>
      {(open || moves === 'closing') && (
        <div className={moves === null ? styles.fold : styles[moves]} inert={!open} onAnimationEnd={settle}>
          <div className={styles.content}>{children}</div>
        </div>
      )}
    </div>
  );
}
