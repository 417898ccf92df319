import { type ReactNode, useState } from 'react';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { sayNotSaved } from '../feedback/say-not-saved.ts';
import { PlainDrawing } from '../icons/plain-drawing.tsx';
import styles from './plain-checkbox.module.css';

type Props = {
  checked: boolean;
  /** Saves what was chosen. Until `checked` says so as well, the box shows it, and no longer if saving fails. */
  onChange: (checked: boolean) => Promise<unknown>;
  className?: string;
  children: ReactNode;
};

/** A checkbox with its label, as Chakra's looks, for screens without Chakra. */
export function PlainCheckbox({ checked, onChange, className, children }: Props) {
  const [saved, setSaved] = useState(checked);
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (saved !== checked) {
    setSaved(checked);
    setChosen(null);
  }
  const shown = chosen ?? checked;
  const choose = (next: boolean) => {
    setChosen(next);
    onChange(next).catch((error) => {
      setChosen(null);
      sayNotSaved(error);
    });
  };
  return (
    <label className={join(styles.root, className)}>
      <input
        type="checkbox"
        className={recipes.srOnly}
        checked={shown}
        onChange={({ target }) => choose(target.checked)}
      />
      <span className={styles.control} aria-hidden="true">
        {shown && <PlainDrawing line="M20 6 9 17l-5-5" />}
      </span>
      <span className={styles.label}>{children}</span>
    </label>
  );
}
