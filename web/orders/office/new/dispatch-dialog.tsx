import { Box, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { Id } from '../../../../schema/ids.ts';
import { openRequestOf } from '../../../../schema/orders/order-changes.ts';
import { useDriverChoices } from '../../../replica/current-records.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useOptions } from '../../../ui/fields/options.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { formatList } from '../../../words/format.ts';
import type { NewOrder } from './use-new-orders.ts';

type Props = {
  /** The orders to dispatch; none while closed. */
  rows: readonly NewOrder[];
  onClose: () => void;
  /** @param driver id, or '' for none */
  onYes: (rows: readonly NewOrder[], driver: Id | '') => void;
};

/** Requests without an answer, which the office should know of before the goods leave. */
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

/** Confirms a dispatch of one order or many, which can't be undone; optionally gives them to a driver. */
export function DispatchDialog({ rows, onClose, onYes }: Props) {
  const drivers = useOptions(useDriverChoices());
  const [asked, setAsked] = useState(rows);
  const [driver, setDriver] = useState('');
  // The content stays while the dialog fades.
  useEffect(() => {
    if (rows.length === 0) return;
    setAsked(rows);
    setDriver('');
  }, [rows]);

  function answer(yes: boolean) {
    onClose();
    if (yes && rows.length > 0) onYes(rows, driver);
  }

  return (
    <ConfirmDialog
      title={t`Are You Sure to Mark Delivered?`}
      subtitle={t`You cannot undo this operation`}
      open={rows.length > 0}
      onAnswer={answer}
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
        </Box>
        <OpenRequests rows={asked} />
        <SelectField
          label={t`Driver (optional)`}
          none={t`No driver`}
          options={drivers}
          value={driver}
          onChange={(event) => setDriver(event.target.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
