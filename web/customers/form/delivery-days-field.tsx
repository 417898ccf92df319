import { Box, chakra, Flex } from '@chakra-ui/react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { WEEKDAYS } from '../../../schema/core/days.ts';
import { formatShortWeekday, formatWeekday } from '../../words/format.ts';
import { labelOf } from './customer-fields.ts';

const Tick = chakra('input');

/** Delivery days: seven checkboxes in a row. */
export function DeliveryDaysField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="semibold" mb="1.5">
        {labelOf('deliveryDays')}
      </chakra.legend>
      <Flex gap="1.5" wrap="wrap">
        {WEEKDAYS.map((day) => (
          <Box
            key={day}
            position="relative"
            minW="13"
            h="11"
            px="3"
            display="inline-flex"
            alignItems="center"
            justifyContent="center"
            borderWidth="1px"
            borderColor="border.emphasized"
            borderRadius="l2"
            bg="bg.panel"
            textStyle="sm"
            fontWeight="semibold"
            cursor="pointer"
            css={{
              '&:has(:checked)': { bg: 'indigo.solid', borderColor: 'indigo.solid', color: 'indigo.contrast' },
              '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'indigo.focusRing', outlineOffset: '2px' },
            }}
          >
            <Tick
              {...field}
              type="checkbox"
              value={day}
              aria-label={formatWeekday(day)}
              position="absolute"
              inset="0"
              opacity="0"
              w="full"
              h="full"
              cursor="pointer"
            />
            <span aria-hidden="true">{formatShortWeekday(day)}</span>
          </Box>
        ))}
      </Flex>
    </chakra.fieldset>
  );
}
