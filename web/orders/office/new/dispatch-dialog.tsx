import { Box, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useEffect, useMemo, useState } from 'react';
import type { Day } from '../../../../schema/core/days.ts';
import { proposedDrivers } from '../../../../schema/delivery/proposed-driver.ts';
import { openRequestOf } from '../../../../schema/orders/order-changes.ts';
import { type Choice, useDriverChoices } from '../../../replica/current-records.ts';
import { useTable } from '../../../replica/use-table.tsx';
import { useConfirm } from '../../../ui/feedback/confirm.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useOptions } from '../../../ui/fields/options.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { formatDay, formatList } from '../../../words/format.ts';
import type { DriverOf } from './use-dispatch.ts';
import type { NewOrder } from './use-new-orders.ts';

/** Gives each order to its proposed driver. */
const EACH = 'each';

type Props = {
  /** The orders to dispatch; none while closed. */
  rows: readonly NewOrder[];
  today: Day;
  onClose: () => void;
  onYes: (rows: readonly NewOrder[], driverOf: DriverOf) => void;
};

/** Unanswered requests, which the office should know of before the goods leave. */
function OpenRequests({ rows }: { rows: readonly NewOrder[] }) {
  const asking = rows.filter(({ order }) => openRequestOf(order));
  const [first] = asking;
  if (!first) return null;
  const one =
    openRequestOf(first.order)?.kind === 'cancel'
      ? t`The customer asks to cancel this order, and has no answer yet.`
      : t`The customer asks to change this order, and has no answer yet.`;
  const names = formatList(asking.map(({ restaurantName }) => restaurantName));
  return (
    <Text color="fg.warning" fontWeight="medium">
      {rows.length === 1
        ? one
        : plural(
            { asking: asking.length },
            {
              one: `# customer asks for a change or a cancellation, and has no answer yet: ${names}.`,
              other: `# customers ask for a change or a cancellation, and have no answer yet: ${names}.`,
            },
          )}
    </Text>
  );
}

function daysOf(rows: readonly NewOrder[]): string {
  const days = new Set(rows.map(({ order }) => order.deliveryDate));
  return formatList([...days].sort().map((day) => formatDay(day)));
}

/** Proposes a driver for each order: that of its route, or the last one. */
function useProposal(drivers: readonly Choice[]): DriverOf {
  const tracks = useTable('orderTracks');
  const customers = useTable('customers');
  return useMemo(() => {
    const ids = new Set(drivers.map(({ value }) => value));
    const propose = proposedDrivers({ tracks: tracks.values(), customers, drivers: ids });
    return ({ order }) => propose(order.customerId);
  }, [tracks, customers, drivers]);
}

/** Drivers with their numbers of orders, such as "driver1 (3), driver2 (1)". */
function sharesOf(rows: readonly NewOrder[], driverOf: DriverOf, drivers: readonly Choice[]): string {
  const shares = drivers.map(({ value, label }) => {
    const count = rows.filter((row) => driverOf(row) === value).length;
    return count === 0 ? null : `${label} (${count})`;
  });
  return formatList(shares.filter((share) => share !== null));
}

type Asked = { rows: readonly NewOrder[]; propose: DriverOf; drivers: readonly Choice[] };

/** The drivers to choose from, and the proposal for these orders. */
function driverOptions({ rows, propose, drivers }: Asked) {
  const proposed = new Set(rows.map(propose));
  const [only = ''] = proposed;
  const isSplit = proposed.size > 1 && !proposed.has('');
  return {
    first: isSplit ? EACH : proposed.size > 1 ? '' : only,
    each: isSplit ? [{ value: EACH, label: t`Each with the driver of its route` }] : [],
    shares: sharesOf(rows, propose, drivers),
  };
}

/** Confirms a dispatch of one order or many, which can't be undone, with a driver or as delivered without one. */
export function DispatchDialog({ rows, today, onClose, onYes }: Props) {
  const drivers = useDriverChoices();
  const options = useOptions(drivers);
  const propose = useProposal(drivers);
  const confirm = useConfirm();
  const [asked, setAsked] = useState(rows);
  const [chosen, setChosen] = useState<string | null>(null);
  // The content stays while the dialog fades.
  useEffect(() => {
    if (rows.length === 0) return;
    setAsked(rows);
    setChosen(null);
  }, [rows]);
  const { first, each, shares } = driverOptions({ rows: asked, propose, drivers });
  const driver = chosen ?? first;
  const days = daysOf(asked);

  /** Without a driver the goods count as delivered on the order's day, which is unexpected if that is not today. */
  async function isSureOfDay(): Promise<boolean> {
    const others = asked.filter(({ order }) => order.deliveryDate !== today);
    if (driver !== '' || others.length === 0) return true;
    return confirm({
      title: t`Delivered on ${{ days: daysOf(others) }}?`,
      subtitle: t`Today is ${{ day: formatDay(today) }}. Without a driver the delivery slip is of the day of the order.`,
    });
  }

  async function answer(yes: boolean) {
    const chosenRows = rows;
    onClose();
    if (!yes || chosenRows.length === 0 || !(await isSureOfDay())) return;
    onYes(chosenRows, driver === EACH ? propose : () => driver);
  }

  return (
    <ConfirmDialog
      title={t`Are You Sure to Mark Delivered?`}
      subtitle={t`You cannot undo this operation`}
      open={rows.length > 0}
      onAnswer={(yes) => void answer(yes)}
    >
      <Stack gap="4" mt="4">
        <Box>
          {asked.length > 1 && (
            <Text fontWeight="semibold">{plural({ orders: asked.length }, { one: '# order', other: '# orders' })}</Text>
          )}
          <Text
            fontWeight={asked.length > 1 ? 'normal' : 'semibold'}
            color={asked.length > 1 ? 'fg.muted' : 'fg'}
            lineClamp="4"
          >
            {formatList(asked.map(({ restaurantName }) => restaurantName))}
          </Text>
          <Text color="fg.muted">{t`For ${days}`}</Text>
        </Box>
        <OpenRequests rows={asked} />
        <Stack gap="2">
          <SelectField
            label={t`Driver (optional)`}
            none={t`No driver: delivered at once`}
            options={[...each, ...options]}
            value={driver}
            onChange={(event) => setChosen(event.target.value)}
          />
          {driver === EACH && <Text color="fg.muted">{shares}</Text>}
          <Text color={driver === '' ? 'fg.warning' : 'fg.muted'}>
            {driver === ''
              ? t`The goods count as delivered on ${days}: the delivery slip is final, and a cash customer is billed.`
              : t`A stop on the driver’s list. The slip is delivered at the door.`}
          </Text>
        </Stack>
      </Stack>
    </ConfirmDialog>
  );
}
