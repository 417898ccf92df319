import { type ComponentProps, type ReactNode, useId } from 'react';
import { join, recipes } from '../../theme/plain-recipes.ts';
import styles from './login.module.css';

const CONTROL = join(recipes.input, recipes.inputLg, recipes.inputOutline);
const CONTROL_BEFORE_END = join(CONTROL, styles.beforeEnd);

type Props = Pick<ComponentProps<'input'>, 'name' | 'type' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  end?: ReactNode;
};

/** A labelled field with its error message. */
export function LoginField({ label, value, onChange, error, end, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          className={end ? CONTROL_BEFORE_END : CONTROL}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {error !== undefined && (
        <div id={`${id}-error`} aria-live="polite" className={styles.error}>
          {error}
        </div>
      )}
    </div>
  );
}
