import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Day } from '../../../schema/core/days.ts';
import { canGetMore } from '../../../schema/orders/adding.ts';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { formatNearDay } from '../days/day-words.ts';
import { formatItemCount } from '../parts/order-labels.ts';
import { useIsOwnDayLate } from '../parts/use-order-status.ts';

/**
 * The latest order for a day to which the cart can be added, even if it still waits on this phone; undefined if none
 * can be changed any more.
 * @param day null if it can't be parsed
 * @param lines number of lines in the cart
 */
export function useOrderToAddTo(day: Day | null, lines: number): Order | undefined {
  const { rows } = useTable('orders');
  const isOwnDayLate = useIsOwnDayLate();
  if (day === null) return undefined;
  return [...rows.values()]
    .filter((order) => canGetMore(order, { day, lines }) && !isOwnDayLate(order))
    .sort((a, b) => (a.placedAt < b.placedAt ? 1 : -1))[0];
}

const Label = chakra('label');
const Radio = chakra('input');

type ChoiceProps = { label: string; detail?: string; checked: boolean; disabled: boolean; onPick: () => void };

function Choice({ label, detail, checked, disabled, onPick }: ChoiceProps) {
  return (
    <Label display="flex" gap="3" alignItems="flex-start" minH="tap" py="1.5" cursor="button">
      <Radio
        type="radio"
        name="same-day"
        boxSize="5"
        mt="0.5"
        flex="none"
        accentColor="indigo.solid"
        {...{ checked, disabled }}
        onChange={onPick}
      />
      <Box>
        <Text fontWeight="semibold">{label}</Text>
        {detail && (
          <Text textStyle="sm" color="fg.muted">
            {detail}
          </Text>
        )}
      </Box>
    </Label>
  );
}

type Props = { order: Order; isApart: boolean; placing: boolean; onChange: (isApart: boolean) => void };

/** Offers to add the cart to an existing order for its day, which is the default, or to order separately. */
export function AddToOrder({ order, isApart, placing, onChange }: Props) {
  const day = formatNearDay(order.deliveryDate);
  const items = formatItemCount(order.orderItems.length);
  return (
    <chakra.fieldset bg="bg.info" borderRadius="l3" px="4" py="3">
      <chakra.legend float="left" w="full" fontWeight="semibold" mb="1">
        {t`There is already an order of yours for this day`}
      </chakra.legend>
      <Stack gap="0" clear="both">
        <Choice
          label={t`Add to your order of ${day}`}
          detail={t`It has ${items} so far. One delivery, one paper.`}
          checked={!isApart}
          disabled={placing}
          onPick={() => onChange(false)}
        />
        <Choice label={t`A separate order`} checked={isApart} disabled={placing} onPick={() => onChange(true)} />
      </Stack>
    </chakra.fieldset>
  );
}
