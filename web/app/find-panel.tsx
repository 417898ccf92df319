import { Box, Flex, Input, Kbd, Text, VisuallyHidden } from '@chakra-ui/react';
import { type KeyboardEvent, type MouseEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchIcon } from '../ui/icons.tsx';
import { type Entries, useEntries } from './find-entries.ts';
import type { Entry } from './find-index.ts';
import { addRecent, readRecent } from './find-recent.ts';
import { FindResults, type Group, optionId } from './find-results.tsx';
import { find } from './find-search.ts';
import { KINDS, otherPathOf, pathOf } from './find-words.ts';

/** Of each kind; the whole list is never longer than a screen and a half. */
const MOST = { customer: 6, product: 5, order: 5, invoice: 5 };

function groupsFor(typed: string, entries: Entries): Group[] {
  if (typed.trim() === '') {
    const recent = readRecent().flatMap(({ kind, id }) => entries[kind].find((entry) => entry.id === id) ?? []);
    return recent.length > 0 ? [{ name: 'Recent', entries: recent, count: recent.length }] : [];
  }
  return KINDS.map(({ kind, name }) => ({ name, ...find(typed, entries[kind], MOST[kind]) })).filter(
    ({ count }) => count > 0,
  );
}

/** What was looked through, where nothing was found. */
function searchedWords(entries: Entries): string {
  const parts = KINDS.map(({ kind, name }) => `${entries[kind].length.toLocaleString('en-US')} ${name.toLowerCase()}`);
  const last = parts.pop();
  return `Searched the names, codes, numbers and phones of ${parts.join(', ')} and ${last}. Work that was finished more than 90 days ago is not kept here.`;
}

function Message({ title, children }: { title: string; children: string }) {
  return (
    <Box px="5" py="8" textAlign="center">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {title}
      </Text>
      <Text mt="1" color="fg.muted" textStyle="sm" maxW="28rem" mx="auto">
        {children}
      </Text>
    </Box>
  );
}

function Keys({ of }: { of: Entry | undefined }) {
  return (
    <Flex
      hideBelow="md"
      gap="4"
      px="5"
      py="2.5"
      borderTopWidth="1px"
      color="fg.muted"
      textStyle="xs"
      aria-hidden="true"
      wrap="wrap"
    >
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose
      </span>
      <span>
        <Kbd>Enter</Kbd> {of?.kind === 'customer' ? 'invoices' : 'open'}
      </span>
      {of?.kind === 'customer' && (
        <span>
          <Kbd>Shift</Kbd> <Kbd>Enter</Kbd> orders
        </span>
      )}
      <span>
        <Kbd>Esc</Kbd> close
      </span>
    </Flex>
  );
}

/**
 * One field that finds customers, products, orders and invoices on this device, with or without signal: a combobox whose
 * list is always open. The index is made after the field stands there, so that the first letter never waits for it.
 */
export function FindPanel({ onLeave }: { onLeave: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const sought = useDeferredValue(typed);
  const entries = useEntries(useDeferredValue(true, false));
  const groups = useMemo(() => groupsFor(sought, entries), [sought, entries]);
  const found = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = found.find((entry) => entry.id === chosenId) ?? found[0];

  useEffect(() => {
    if (chosen) document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  function open(entry: Entry, toOther: boolean) {
    addRecent(entry);
    onLeave();
    void navigate(toOther ? otherPathOf(entry) : pathOf(entry));
  }

  function onKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const at = chosen ? found.indexOf(chosen) : -1;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setChosenId(found[(at + step + found.length) % found.length]?.id ?? null);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      open(chosen, event.shiftKey);
    }
  }

  function onClick(entry: Entry, event: MouseEvent) {
    // Another tab, another window: the browser's own ways.
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    open(entry, event.shiftKey);
  }

  const isEmpty = sought.trim() === '';
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      <Flex
        align="center"
        gap="3"
        ps="5"
        pe="3"
        borderBottomWidth="2px"
        _focusWithin={{ borderColor: 'indigo.focusRing' }}
      >
        <SearchIcon color="fg.muted" />
        <Input
          data-autofocus
          variant="flushed"
          border="none"
          boxShadow="none"
          h="14"
          fontSize="lg"
          role="combobox"
          aria-label="Search everything"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(id, chosen)}
          autoComplete="off"
          spellCheck={false}
          placeholder="Name, code, number or phone"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosenId(null);
          }}
          onKeyDown={onKey}
        />
      </Flex>
      <VisuallyHidden role="status">{isEmpty ? '' : `${count.toLocaleString('en-US')} found`}</VisuallyHidden>
      <FindResults
        id={id}
        groups={groups}
        chosen={chosen}
        onPoint={(entry) => setChosenId(entry.id)}
        onOpen={onClick}
      />
      {found.length === 0 && isEmpty && (
        <Message title="Search everything">Customers, products, orders and invoices, with or without signal.</Message>
      )}
      {found.length === 0 && !isEmpty && entries.ready && (
        <Message title={`Nothing found for “${sought.trim()}”`}>{searchedWords(entries)}</Message>
      )}
      <Keys of={chosen} />
    </>
  );
}
