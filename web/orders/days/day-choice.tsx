import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Day, Instant } from '../../../schema/core/days.ts';
import { type DeliveryPlan, possibleDays } from '../../../schema/orders/order-days.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { CHIPS, DayChips } from './day-chips.tsx';

type Props = {
  label: string;
  value: Day;
  /** The customer's plan; null without delivery days. */
  plan: DeliveryPlan | null;
  now: Instant;
  /** Other days to offer, such as the order's own. */
  also?: readonly Day[];
  /** A remark on the chosen day; null for none. */
  remark: string | null;
  onChange: (day: Day) => void;
};

/** A delivery day: the next possible ones, one tap each, or any other one. */
export function DayChoice({ label, value, plan, now, also = [], remark, onChange }: Props) {
  const days = plan ? [...new Set([...also, ...possibleDays(plan, now, CHIPS)])].sort() : [];
  const hasChips = plan !== null && days.length > 0;
  return (
    <Stack gap="2">
      <Flex gap="4" wrap="wrap">
        {hasChips && (
          <Box w={{ base: 'full', sm: 'auto' }}>
            <Text aria-hidden="true" textStyle="sm" fontWeight="semibold" mb="1.5">
              {label}
            </Text>
            <DayChips label={label} plan={plan} days={days} value={value} now={now} onPick={onChange} />
          </Box>
        )}
        <DayField label={hasChips ? t`Another day` : label} value={value} onChange={onChange} />
      </Flex>
      {remark !== null && (
        <Text role="status" textStyle="sm" color="fg.warning">
          {remark}
        </Text>
      )}
    </Stack>
  );
}
