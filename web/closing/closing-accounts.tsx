import { Button, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useCallback, useMemo } from 'react';
import { isClosedByDefault, isOnlyReminder } from '../../schema/closing/closing-oddities.ts';
import type { ClosingPreviewResponse, PreviewedAccount } from '../../schema/closing/closing-responses.ts';
import { formatYen, sumYen } from '../../schema/core/money.ts';
import { useConfirm } from '../ui/feedback/confirm.tsx';
import { TickBox } from '../ui/fields/tick-box.tsx';
import { FilterSelect } from '../ui/lists/filter-select.tsx';
import { RecordList } from '../ui/lists/record-list.tsx';
import { SelectionBar } from '../ui/lists/selection-bar.tsx';
import { useSelection } from '../ui/lists/use-selection.ts';
import { useSort, useSorted } from '../ui/lists/use-sort.ts';
import { useAddressParam } from '../ui/page/use-address-param.ts';
import { formatDay, formatNumber } from '../words/format.ts';
import { accountColumns } from './account-columns.tsx';
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

/** Only what is open can be closed. */
const labelOf = ({ customer, state }: PreviewedAccount) =>
  state === 'open' ? t`Close ${{ customer: customer.restaurantName }}` : null;

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
  const columns = useMemo(accountColumns, []);
  const order = useSort(columns);
  const accounts = useAccounts(preview, run);
  const open = useMemo(() => accounts.filter(({ state }) => state === 'open'), [accounts]);
  const openIds = useMemo(() => open.map(keyOf), [open]);
  // Reminders and accounts with oddities are not selected by default.
  const usual = open.filter(isClosedByDefault).map(keyOf);
  const { selected, toggle, setAll } = useSelection(openIds, usual);
  const chosen = open.filter((account) => selected.has(keyOf(account)));
  const shown = useSorted(
    useMemo(() => accounts.filter(FILTERS[filter]), [accounts, filter]),
    columns,
    order,
  );
  const onTick = useCallback(
    (account: PreviewedAccount, withShift: boolean) => toggle(keyOf(account), withShift, shown.map(keyOf)),
    [toggle, shown],
  );
  const selection = useMemo(() => ({ selected, onTick, labelOf, tickAll: null }), [selected, onTick]);
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
  const filters = [
    { value: '', label: t`All accounts` },
    { value: 'open', label: t`To close` },
    { value: 'odd', label: t`To check` },
    { value: 'reminders', label: t`Reminders` },
    { value: 'closed', label: t`Closed` },
  ];
  const above = open.length > 0 && (
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
  );
  return (
    <>
      <ClosingNotices preview={preview} timeZone={timeZone} />
      {run && <RunProgress run={run} onStop={stop} onGoOn={() => void continueRun()} onLookAgain={lookAgain} />}
      <RecordList
        label={t`Accounts`}
        tableFrom="words"
        rows={shown}
        keyOf={keyOf}
        columns={columns}
        order={order}
        selection={selection}
        isBelowBar={open.length > 0}
        filters={<FilterSelect label={t`Show`} value={filter} width="14rem" options={filters} onChange={setFilter} />}
        above={above}
        detail={(account) => {
          const refusal = refusals.get(keyOf(account));
          return (
            refusal && (
              <Text px={{ base: '4', lg: '10' }} pb="1" textStyle="sm" color="fg.error">
                {refusal}
              </Text>
            )
          );
        }}
      />
    </>
  );
}
