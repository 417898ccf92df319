import { chakra, IconButton, Input } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { CloseIcon, SearchIcon } from './icons.tsx';

type Props = {
  /** Names the field and stands in it while it is empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;

/** A search field with a clear button; `/` puts the cursor into it, Escape empties it. */
export function SearchBox({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    function focus(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    }
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

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
        onKeyDown={(event) => event.key === 'Escape' && onChange('')}
        ps="11"
        pe="12"
      />
      {value !== '' && (
        <IconButton
          variant="ghost"
          colorPalette="sumi"
          aria-label="Clear search"
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
