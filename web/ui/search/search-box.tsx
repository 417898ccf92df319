import { chakra, IconButton, Input } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useRef } from 'react';
import { focusFirstRow } from '../../browser/arrow-keys.ts';
import { isOfKana } from '../../browser/enter-key.ts';
import { isDialogOpen, isPlain, isTyping, usePageKeys } from '../../browser/keys.ts';
import { CloseIcon } from '../icons/icons.tsx';
import { SearchIcon } from '../icons/work-icons.tsx';

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
    if (!input.current?.checkVisibility()) return;
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
    <chakra.search position="relative" flex="1" minW="0" w="full">
      <SearchIcon
        position="absolute"
        insetStart="3.5"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
        pointerEvents="none"
        zIndex="1"
      />
      <Input
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
        ps="11"
        pe="12"
      />
      {value !== '' && (
        <IconButton
          variant="ghost"
          colorPalette="sumi"
          aria-label={t`Clear search`}
          position="absolute"
          insetEnd="0"
          top="0"
          zIndex="1"
          onClick={clear}
        >
          <CloseIcon />
        </IconButton>
      )}
    </chakra.search>
  );
}
