import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { Day, Instant } from '../../../schema/core/days.ts';
import type { DeliveryPlan } from '../../../schema/orders/order-days.ts';
import { formatCutOff, formatNearDay } from './day-words.ts';

/** Possible days offered at once. */
export const CHIPS = 4;

const Label = chakra('label');
const Radio = chakra('input');

type Props = {
  label: string;
  plan: DeliveryPlan;
  days: Day[];
  value: Day | null;
  /** Set if days past their cut-off are offered, too. */
  now?: Instant;
  onPick: (day: Day) => void;
};

/** The next possible days, one tap each: `Wed 25 Nov · order by Tue 17:00`. */
export function DayChips({ label, plan, days, value, now, onPick }: Props) {
  return (
    <Flex as="fieldset" wrap="wrap" gap="2" aria-label={label}>
      {days.map((day) => {
        const until = formatCutOff(plan, day, now);
        return (
          <Label
            key={day}
            position="relative"
            flex={{ base: '1 1 40%', sm: '0 1 auto' }}
            minH="tap"
            minW="8.5rem"
            px="3.5"
            py="2"
            borderWidth="1px"
            borderRadius="l3"
            bg="bg.panel"
            cursor="button"
            css={{
              '&:has(:checked)': {
                borderColor: 'indigo.solid',
                bg: 'indigo.subtle',
                boxShadow: 'inset 0 0 0 1px {colors.indigo.solid}',
              },
              '&:has(:focus-visible)': { outline: '2px solid {colors.indigo.focusRing}', outlineOffset: '2px' },
            }}
          >
            <Radio
              type="radio"
              name={label}
              position="absolute"
              inset="0"
              opacity="0"
              cursor="button"
              checked={day === value}
              onChange={() => onPick(day)}
            />
            <Box>
              <Text fontWeight="bold">{formatNearDay(day)}</Text>
              {until && (
                <Text textStyle="sm" color="fg.muted">
                  {until}
                </Text>
              )}
            </Box>
          </Label>
        );
      })}
    </Flex>
  );
}
