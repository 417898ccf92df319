import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useRef } from 'react';
import { focusFirstRow } from '../../browser/arrow-keys.ts';
import { isOfKana } from '../../browser/enter-key.ts';
import { isShown } from '../../browser/is-shown.ts';
import { isDialogOpen, isPlain, isTyping, usePageKeys } from '../../browser/keys.ts';
import { iconButton, join, recipes } from '../../theme/plain-recipes.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { SearchIcon } from '../icons/work-icons.tsx';
import styles from './search-box.module.css';

const FIELD = join(recipes.input, recipes.inputMd, recipes.inputOutline, styles.field);
const CLEAR = iconButton('ghost', 'md', recipes.sumi, styles.clear);

type Props = {
  /** Accessible name and placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/**
 * A search field with a clear button. `/` focuses it; Escape clears it, then leaves it; arrow down moves to the list
 * below.
 */
export function SearchBox({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);

  usePageKeys((event) => {
    if (event.key !== '/' || !isPlain(event) || isTyping(event.target) || isDialogOpen()) return;
    // Skips the search box of a hidden tab.
    if (!input.current || !isShown(input.current)) return;
    event.preventDefault();
    input.current.select();
  });

  function onKey(event: KeyboardEvent<HTMLInputElement>) {
    if (isOfKana(event)) return;
    if (event.key === 'Escape') {
      if (value === '') input.current?.blur();
      else onChange('');
    } else if (event.key === 'ArrowDown' && focusFirstRow(event.currentTarget)) event.preventDefault();
  }

  function clear() {
    onChange('');
    input.current?.focus();
  }

  return (
    <search className={styles.search}>
      <SearchIcon />
      <input
        className={FIELD}
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKey}
      />
      {value !== '' && (
        <button type="button" className={CLEAR} aria-label={t`Clear search`} onClick={clear}>
          <CloseIcon />
        </button>
      )}
    </search>
  );
}
