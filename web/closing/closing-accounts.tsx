import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { isClosedByDefault, isOnlyReminder } from '../../schema/closing/closing-oddities.ts';
import type { ClosingPreviewResponse, PreviewedAccount } from '../../schema/closing/closing-responses.ts';
import { formatYen, sumYen } from '../../schema/core/money.ts';
import { useConfirm } from '../ui/feedback/confirm.tsx';
import { TickBox } from '../ui/fields/tick-box.tsx';
import { FilterSelect } from '../ui/lists/filter-select.tsx';
import { SelectionBar } from '../ui/lists/selection-bar.tsx';
import type { Sortable } from '../ui/lists/sort.ts';
import { SortMenu } from '../ui/lists/sort-menu.tsx';
import { useSelection } from '../ui/lists/use-selection.ts';
import { useSort, useSorted } from '../ui/lists/use-sort.ts';
import { VirtualList } from '../ui/lists/virtual-list.tsx';
import { useAddressParam } from '../ui/page/use-address-param.ts';
import { formatDay, formatNumber } from '../words/format.ts';
import styles from './account-row.module.css';
import { AccountRow, ColumnNames } from './account-row.tsx';
import { ClosingNotices } from './closing-notices.tsx';
import { odditiesOf } from './oddities.ts';
import { RunProgress } from './run-progress.tsx';
import { useClosingRun } from './use-closing-run.ts';

const keyOf = ({ customer }: PreviewedAccount) => customer._id;
const isOdd = (account: PreviewedAccount) => odditiesOf(account).length > 0;

const FILTERS = {
  '': () => true,
  open: ({ state }: PreviewedAccount) => state === 'open',
  odd: isOdd,
  reminders: isOnlyReminder,
  closed: ({ state }: PreviewedAccount) => state === 'closed' || state === 'closed later',
} as const;
type Filter = keyof typeof FILTERS;
const isFilter = (value: string): value is Filter => Object.hasOwn(FILTERS, value);

const ORDERS: readonly Sortable<PreviewedAccount>[] = [
  { id: 'name', sortBy: ({ customer }) => customer.restaurantName },
  { id: 'code', sortBy: ({ customer }) => customer.customerCode },
  { id: 'current', sortBy: ({ figures }) => figures?.current, largestFirst: true },
  { id: 'billed', sortBy: ({ figures }) => figures?.billed, largestFirst: true },
];

/** The previewed accounts, with those that this run has closed. */
function useAccounts(
  preview: ClosingPreviewResponse,
  run: ReturnType<typeof useClosingRun>['state'],
): PreviewedAccount[] {
  return useMemo(() => {
    const closed = new Map(run?.closed.map((billing) => [billing.customer._id, billing]));
    return preview.accounts.map((account) => {
      const billing = account.state === 'open' ? closed.get(account.customer._id) : undefined;
      return billing ? { ...account, state: 'closed', billing, fingerprint: null } : account;
    });
  }, [preview.accounts, run?.closed]);
}

type Props = {
  preview: ClosingPreviewResponse;
  onLookAgain: () => void;
  canClose: boolean;
  timeZone: string;
};

/** The accounts of a closing day with the figures they would be closed with, and the button that closes them. */
export function ClosingAccounts({ preview, onLookAgain, canClose, timeZone }: Props) {
  const confirm = useConfirm();
  const { state: run, start, goOn, stop, forget } = useClosingRun();
  const [asked, setFilter] = useAddressParam('show');
  const filter: Filter = isFilter(asked) ? asked : '';
  const order = useSort(ORDERS);
  const accounts = useAccounts(preview, run);
  const open = useMemo(() => accounts.filter(({ state }) => state === 'open'), [accounts]);
  const openIds = useMemo(() => open.map(keyOf), [open]);
  // Reminders and accounts with oddities are not selected by default.
  const usual = open.filter(isClosedByDefault).map(keyOf);
  const { selected, toggle, setAll } = useSelection(openIds, usual);
  const chosen = open.filter((account) => selected.has(keyOf(account)));
  const shown = useSorted(
    useMemo(() => accounts.filter(FILTERS[filter]), [accounts, filter]),
    ORDERS,
    order,
  );
  const sum = formatYen(sumYen(chosen.map(({ figures }) => figures?.current ?? 0)));
  const refusals = new Map(run?.refused.map(({ customerId, reason }) => [customerId, reason]));

  async function close() {
    const odd = chosen.filter(isOdd).length;
    const reminders = chosen.filter(isOnlyReminder).length;
    const day = formatDay(preview.closedOn);
    const asked = plural({ accounts: chosen.length }, { one: 'Close # account?', other: 'Close # accounts?' });
    const what = t`Up to ${{ day }}, ${{ sum }} in all.`;
    const reminded = plural(
      { reminders },
      { one: '# of them has no slips and gets a reminder.', other: '# of them have no slips and get reminders.' },
    );
    const odds = plural({ odd }, { one: '# of them looks odd.', other: '# of them look odd.' });
    const subtitle = [what, ...(reminders > 0 ? [reminded] : []), ...(odd > 0 ? [odds] : [])].join(' ');
    if (!(await confirm({ title: asked, subtitle }))) return;
    // Closings that replace reversed ones need a run of their own.
    const isNew = chosen.some(({ replaces }) => replaces !== null);
    await start(preview.closedOn, chosen, isNew ? undefined : preview.run?.runId);
    onLookAgain();
  }

  async function continueRun() {
    await goOn();
    onLookAgain();
  }

  function lookAgain() {
    forget();
    onLookAgain();
  }

  const label =
    chosen.length === open.length
      ? plural({ accounts: open.length }, { one: 'Close # account', other: 'Close all # accounts' })
      : t`Close ${{ chosen: formatNumber(chosen.length) }} of ${{ accounts: formatNumber(open.length) }} accounts`;
  const names = [t`Customer`, t`Code`, t`This period`, t`Billed`];
  const filters = [
    { value: '', label: t`All accounts` },
    { value: 'open', label: t`To close` },
    { value: 'odd', label: t`To check` },
    { value: 'reminders', label: t`Reminders` },
    { value: 'closed', label: t`Closed` },
  ];
  return (
    <>
      <ClosingNotices preview={preview} timeZone={timeZone} />
      {run && <RunProgress run={run} onStop={stop} onGoOn={() => void continueRun()} onLookAgain={lookAgain} />}
      {open.length > 0 && (
        <SelectionBar label={t`Accounts to close`} isEmpty={chosen.length === 0} failure={null}>
          <TickBox
            label={t`Choose all accounts`}
            checked={chosen.length === open.length}
            partly={chosen.length > 0}
            onToggle={() => setAll(openIds, chosen.length < open.length)}
          />
          <Text flex="1" minW="8rem">
            {t`${{ sum }} in this period`}
          </Text>
          <Button disabled={!canClose || chosen.length === 0 || run?.isRunning === true} onClick={() => void close()}>
            {label}
          </Button>
        </SelectionBar>
      )}
      <Flex mb="2" gap="3">
        <Box flex="1" minW="0" maxW="14rem">
          <FilterSelect label={t`Show`} value={filter} options={filters} onChange={setFilter} />
        </Box>
        <Box flex="1" minW="0" maxW="14rem">
          <SortMenu columns={ORDERS.map((each, index) => ({ ...each, label: names[index] ?? '' }))} order={order} />
        </Box>
      </Flex>
      <Box className={styles.list}>
        <ColumnNames />
        <VirtualList label={t`Accounts`} items={shown} keyOf={keyOf} height={72} framed>
          {(account) => (
            <AccountRow
              account={account}
              isTicked={account.state === 'open' ? selected.has(keyOf(account)) : null}
              onTick={(customerId, withShift) => toggle(customerId, withShift, shown.map(keyOf))}
              refusal={refusals.get(keyOf(account))}
            />
          )}
        </VirtualList>
      </Box>
    </>
  );
}
