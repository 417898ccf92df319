import type { ReactNode } from 'react';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { PlainDrawing } from '../icons/plain-drawing.tsx';
import styles from './plain-checkbox.module.css';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** A checkbox with its label, as Chakra's looks, for screens without Chakra. */
export const PlainCheckbox = ({ checked, onChange, className, children }: Props) => (
  <label className={join(styles.root, className)}>
    <input
      type="checkbox"
      className={recipes.srOnly}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span className={styles.control} aria-hidden="true">
      {checked && <PlainDrawing line="M20 6 9 17l-5-5" />}
    </span>
    <span className={styles.label}>{children}</span>
  </label>
);
