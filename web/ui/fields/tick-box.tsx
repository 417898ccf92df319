import { join, recipes } from '../../theme/plain-recipes.ts';
import styles from './tick-box.module.css';

const BOX = join(recipes.focusRing, styles.box);

type Props = {
  label: string;
  checked: boolean;
  partly?: boolean;
  /** @param withShift true if Shift was held, by mouse or keyboard */
  onToggle: (withShift: boolean) => void;
  /** Size of the hit area, in theme spacing units. */
  boxSize?: '6' | '8' | '11';
};

/**
 * A native checkbox for rows of a long list, since hundreds are rendered during a scroll. The whole square is its hit
 * area.
 */
export function TickBox({ label, checked, partly = false, onToggle, boxSize = '11' }: Props) {
  const size = `var(--todoke-sizes-${boxSize})`;
  return (
    <label className={styles.square} style={{ width: size, height: size }}>
      <input
        className={BOX}
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input: HTMLInputElement | null) => {
          if (input) input.indeterminate = partly && !checked;
        }}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  );
}
