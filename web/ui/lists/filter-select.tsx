import { join } from '../../theme/plain-recipes.ts';
import { PlainDrawing } from '../icons/plain-drawing.tsx';
import { type ByWidth, everyWidth } from './by-width.ts';
import styles from './filter-select.module.css';

const SMALL = join(styles.field, styles.sm);

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The empty value means all. */
  options: readonly { value: string; label: string; lang?: string | undefined }[];
  size?: 'sm' | 'md';
  /** In CSS; its parent's, unless given. */
  width?: string | Partial<ByWidth<string>>;
};

/** A native select that filters a list. */
export function FilterSelect({ label, value, onChange, options, size = 'md', width = {} }: Props) {
  const widths = typeof width === 'string' ? { base: width } : { base: '100%', ...width };
  return (
    <div className={styles.root} style={everyWidth('width', widths)}>
      <select
        className={size === 'sm' ? SMALL : styles.field}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <div className={styles.indicator}>
        <PlainDrawing line="m6 9 6 6 6-6" />
      </div>
    </div>
  );
}
