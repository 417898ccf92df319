import { Box, Flex, Input, Text, VisuallyHidden } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { isEnter, isOfKana } from '../../browser/enter-key.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { SearchIcon } from '../../ui/icons/work-icons.tsx';
import { type Entries, NO_ENTRIES, useAreTablesRead, useEntries } from './find-entries.ts';
import { createGroups, formatSearched } from './find-groups.ts';
import type { Entry } from './find-index.ts';
import { FindKeys } from './find-keys.tsx';
import { otherPathOf, pathOf } from './find-labels.ts';
import { useFoundPapers } from './find-papers.ts';
import { addRecent } from './find-recent.ts';
import { FindResults, optionId } from './find-results.tsx';

type Props = { onLeave: () => void };

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

type IndexProps = { onBuilt: (entries: Entries) => void };

function ReadIndex({ onBuilt }: IndexProps) {
  const entries = useEntries();
  useEffect(() => onBuilt(entries), [entries, onBuilt]);
  return null;
}

const Index = (props: IndexProps) => useAreTablesRead() && <ReadIndex {...props} />;

/**
 * One field that finds customers, products, orders and invoices on this device, online and offline, and documents on
 * the server: a combobox whose list is always open. The index is built after the field is rendered, so that the first
 * keystroke never waits for it.
 */
function Panel({ onLeave }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { complete, older } = useSyncStatus();
  const isThere = useDeferredValue(true, false);
  const [built, setBuilt] = useState<Entries | null>(null);
  const entries = built ?? NO_ENTRIES;
  const groupsFor = useMemo(() => createGroups(entries), [entries]);
  const papers = useFoundPapers(typed);
  const groups = useMemo(() => [...groupsFor(typed), ...papers.groups], [typed, groupsFor, papers.groups]);
  const found = useMemo(() => groups.flatMap((group) => group.entries), [groups]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = found.find((entry) => entry.id === chosenId) ?? found[0];
  const [early, setEarly] = useState<{ toOther: boolean } | null>(null);

  // The first option needs no scrolling: a new query starts at the top.
  useEffect(() => {
    if (chosen && chosen.id === chosenId) {
      document.getElementById(optionId(id, chosen))?.scrollIntoView({ block: 'nearest' });
    }
  }, [id, chosen, chosenId]);

  const open = useCallback(
    (entry: Entry, toOther: boolean) => {
      addRecent(entry);
      onLeave();
      void navigate(toOther ? otherPathOf(entry) : pathOf(entry));
    },
    [navigate, onLeave],
  );

  // Enter may come before the index is there, and is kept until then.
  useEffect(() => {
    if (early === null || !built) return;
    setEarly(null);
    if (chosen) open(chosen, early.toOther);
  }, [early, built, chosen, open]);

  function onKey(event: KeyboardEvent) {
    if (isOfKana(event)) return;
    const at = chosen ? found.indexOf(chosen) : -1;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setChosenId(found[(at + step + found.length) % found.length]?.id ?? null);
    } else if (isEnter(event)) {
      event.preventDefault();
      if (!built) setEarly({ toOther: event.shiftKey });
      else if (chosen) open(chosen, event.shiftKey);
    }
  }

  const onClick = useCallback(
    (entry: Entry, event: MouseEvent) => {
      // Ctrl and Cmd are the browser's: new tab, new window.
      if (event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      open(entry, event.shiftKey);
    },
    [open],
  );
  const point = useCallback((entry: Entry) => setChosenId(entry.id), []);

  const isEmpty = typed.trim() === '';
  const noDocuments = t`Documents could not be searched: they are at the server, which could not be reached.`;
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
        <StyledIcon as={SearchIcon} color="fg.muted" />
        <Input
          data-autofocus
          variant="flushed"
          border="none"
          boxShadow="none"
          h="14"
          fontSize="lg"
          role="combobox"
          aria-label={t`Search everything`}
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(id, chosen)}
          autoComplete="off"
          spellCheck={false}
          placeholder={t`Name, code, number, amount or phone`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosenId(null);
            setEarly(null);
            document.getElementById(id)?.scrollTo(0, 0);
          }}
          onKeyDown={onKey}
        />
      </Flex>
      <VisuallyHidden role="status">{isEmpty ? '' : plural(count, { other: '# found' })}</VisuallyHidden>
      <FindResults id={id} groups={groups} chosen={chosen} onPoint={point} onOpen={onClick} />
      {/* A partial replica would give misleading results. */}
      {isThere && complete && <Index onBuilt={setBuilt} />}
      {!complete && (
        <Message title={t`Getting your data`}>{t`Everything can be found as soon as it is on this device.`}</Message>
      )}
      {complete && found.length === 0 && isEmpty && (
        <Message title={t`Search everything`}>
          {t`Customers, products, orders, invoices, delivery slips, stops, logins, staff and screens, with or without signal; documents by their number or amount, with signal.`}
        </Message>
      )}
      {complete && found.length === 0 && !isEmpty && papers.isLooking && (
        <Message title={t`Looking for a document`}>{t`Documents are at the server.`}</Message>
      )}
      {complete && found.length === 0 && !isEmpty && built && !papers.isLooking && (
        <Message title={t`Nothing found for “${{ query: typed.trim() }}”`}>
          {older
            ? t`Finished work is still coming to this device, and can be found as soon as it is here.`
            : [formatSearched(entries), ...(papers.isLeftOut ? [noDocuments] : [])].join(' ')}
        </Message>
      )}
      <FindKeys ofCustomer={chosen?.kind === 'customer'} />
    </>
  );
}

/** Search everything. It is in the bar, above the screens, so it brings its own provider for server reads. */
export const FindPanel = (props: Props) => (
  <ServerReadsProvider>
    <Panel {...props} />
  </ServerReadsProvider>
);
