import { Badge, Box, Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { BankEntriesResponse, BankEntryResponse } from '../../schema/bank/bank-responses.ts';
import type { Day } from '../../schema/core/days.ts';
import { formatYen } from '../../schema/core/money.ts';
import { useTable } from '../replica/use-table.tsx';
import { CallFailed } from '../rest/call-failed.ts';
import { askServer } from '../rest/server-call.ts';
import { useServerRead } from '../rest/server-reads.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../ui/feedback/states.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import { OfflineIcon } from '../ui/icons/icons.tsx';
import { UndoIcon } from '../ui/icons/work-icons.tsx';
import { type Sortable, timeOf } from '../ui/lists/sort.ts';
import { SortMenu } from '../ui/lists/sort-menu.tsx';
import { useSort, useSorted } from '../ui/lists/use-sort.ts';
import { VirtualList } from '../ui/lists/virtual-list.tsx';
import { useAddressParam } from '../ui/page/use-address-param.ts';
import { formatDay } from '../words/format.ts';
import { say } from '../words/i18n.ts';
import { namesOf } from '../words/labels.ts';
import { CustomerLink, EntryRow } from './entry-row.tsx';
import { STATE_WORDS } from './how-words.ts';
import { useAnswer } from './use-answer.ts';
import type { BankQuestion } from './use-bank-popups.tsx';

const NONE: readonly BankEntryResponse[] = [];
const ORDERS: readonly Sortable<BankEntryResponse>[] = [
  { id: 'payer', sortBy: ({ payer }) => payer },
  { id: 'day', sortBy: ({ bookedOn }) => timeOf(bookedOn), largestFirst: true },
  { id: 'amount', sortBy: ({ amount }) => amount, largestFirst: true },
];

type Props = { today: Day; ask: (question: BankQuestion) => void; onDone: () => void };

type KnownProps = { entry: BankEntryResponse; offline: boolean } & Pick<Props, 'ask' | 'onDone'>;

/** State of an entry, and a way to undo it. */
function Known({ entry, offline, ask, onDone }: KnownProps) {
  const customers = useTable('customers');
  const { _id, state, match, reason, by, amount, sameAs, wentBack } = entry;
  const answer = useAnswer(onDone);

  async function bringBack() {
    try {
      await askServer(BankEntryResponse, `/api/bank/entries/${_id}/aside`, { method: 'PUT', body: { reason: null } });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast.error(error.message);
    }
    onDone();
  }

  return (
    <Flex mt="2" gap="2" align="center" wrap="wrap" textStyle="sm">
      <Badge colorPalette={state === 'matched' ? 'leaf' : state === 'open' ? 'persimmon' : 'sumi'}>
        {say(STATE_WORDS[state])}
      </Badge>
      {match && (
        <>
          <CustomerLink id={match.customerId} name={namesOf(customers.get(match.customerId)).restaurantName} />
          <Text color="fg.muted">{plural({ count: match.invoices }, { one: '# invoice', other: '# invoices' })}</Text>
          {match.amount !== amount && (
            <Text color="fg.warning">
              {t`Only ${{ amount: formatYen(match.amount) }} of it: the rest was taken back.`}
            </Text>
          )}
        </>
      )}
      {sameAs && (
        <>
          <Text color="fg.muted" overflowWrap="anywhere">
            {t`${{ name: by }}: the same as the transfer of ${{ day: formatDay(sameAs.bookedOn) }} from ${{ payer: sameAs.payer }}`}
          </Text>
          <Button
            ms="auto"
            size="sm"
            variant="ghost"
            disabled={offline}
            onClick={() => void answer({ entryId: _id, otherId: sameAs._id, kind: 'same' }, 'no')}
          >
            <UndoIcon /> {t`Another one`}
          </Button>
        </>
      )}
      {wentBack && (
        <>
          <Text color="fg.muted">{t`It went out again on ${{ day: formatDay(wentBack.bookedOn) }}`}</Text>
          <Button
            ms="auto"
            size="sm"
            variant="ghost"
            disabled={offline}
            onClick={() => void answer({ entryId: _id, otherId: wentBack._id, kind: 'back' }, 'no')}
          >
            <UndoIcon /> {t`Other money`}
          </Button>
        </>
      )}
      {reason !== '' && (
        <Text color="fg.muted" overflowWrap="anywhere">
          {t`${{ name: by }}: ${{ reason }}`}
        </Text>
      )}
      {state === 'matched' && (
        <Button ms="auto" size="sm" variant="ghost" disabled={offline} onClick={() => ask({ kind: 'undo', entry })}>
          <UndoIcon /> {t`Take the match back`}
        </Button>
      )}
      {state === 'aside' && !sameAs && (
        <Button ms="auto" size="sm" variant="ghost" disabled={offline} onClick={() => void bringBack()}>
          {t`Bring back`}
        </Button>
      )}
    </Flex>
  );
}

/** All entries of a month with their states. */
export function ByMonth({ today, ask, onDone }: Props) {
  const [asked, setAsked] = useAddressParam('month');
  const month = /^\d{4}-\d{2}$/.test(asked) ? asked : today.slice(0, 7);
  const order = useSort(ORDERS);
  const { data, error, offline, loading, retry } = useServerRead({
    path: `/api/bank/entries?month=${month}`,
    schema: BankEntriesResponse,
  });
  const entries = useSorted(data ?? NONE, ORDERS, order);

  const names = [t`Payer`, t`Day`, t`Amount`];

  function list() {
    if (!data) {
      if (offline) return <EmptyState title={t`No signal`} icon={<OfflineIcon />} />;
      if (error !== null) return <ErrorState title={t`Failed to load the entries`} subtitle={error} onRetry={retry} />;
      return loading ? <SkeletonList rows={4} /> : null;
    }
    if (data.length === 0) return <EmptyState title={t`No entries in this month`} />;
    return (
      <VirtualList label={t`Entries of the month`} items={entries} keyOf={({ _id }) => _id} height={104} framed>
        {(entry) => (
          <EntryRow entry={entry}>
            <Known entry={entry} offline={offline} ask={ask} onDone={onDone} />
          </EntryRow>
        )}
      </VirtualList>
    );
  }

  return (
    <>
      <Flex gap="3" mb="4" align="flex-end" wrap="wrap">
        <Field.Root w="12rem">
          <Field.Label>{t`Month`}</Field.Label>
          <Input type="month" value={month} onChange={({ target }) => target.value !== '' && setAsked(target.value)} />
        </Field.Root>
        <Box w="12rem">
          <SortMenu columns={ORDERS.map((each, index) => ({ ...each, label: names[index] ?? '' }))} order={order} />
        </Box>
      </Flex>
      {list()}
    </>
  );
}
