import { join } from '../../theme/plain-recipes.ts';
import styles from './progress-bar.module.css';

const UNKNOWN = join(styles.part, styles.unknown);

type Props = {
  label: string;
  /** 0 to 100, or null while the total is unknown. */
  percent: number | null;
};

export function ProgressBar({ label, percent }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent !== null && { 'aria-valuenow': percent })}
      className={styles.bar}
    >
      {percent === null ? (
        <div className={UNKNOWN} />
      ) : (
        <div className={styles.part} style={{ width: `${percent}%` }} />
      )}
    </div>
  );
}
