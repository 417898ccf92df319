import { Box, chakra, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Order } from '../../../schema/orders/order-entity.ts';
import { formatNearDay } from '../days/day-words.ts';
import { formatItemCount } from '../parts/order-labels.ts';

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
