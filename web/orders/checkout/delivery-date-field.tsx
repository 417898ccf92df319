import { Box, Field, Input, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { type Day, formatDayUs, type Instant } from '../../../schema/core/days.ts';
import { type DeliveryPlan, dayStateOf } from '../../../schema/orders/order-days.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { isEnter } from '../../browser/enter-key.ts';
import { loadChunk } from '../../browser/updates.ts';
import { dayRemark, formatNearDay } from '../days/day-words.ts';

// Lazy chunk, the checkout's heaviest: it loads while the terms are being read.
const DeliveryCalendar = lazy(async () => ({
  default: (await loadChunk(() => import('./delivery-calendar.tsx'))).DeliveryCalendar,
}));

type Props = {
  text: string;
  /** The text as a day; null if it can't be parsed. */
  day: Day | null;
  today: Day;
  session: UserInfo;
  /** The customer's plan; null without delivery days. */
  plan: DeliveryPlan | null;
  now: Instant;
  input: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
};

/**
 * The delivery date, typed as MM/DD/YYYY or picked from a calendar (requirements section 2, /cart). Unparsable input
 * gets an error on blur and stays as typed.
 */
export function DeliveryDateField({ text, day, today, session, plan, now, input, onType }: Props) {
  const [typing, setTyping] = useState(false);
  const state = day && (plan ? dayStateOf(plan, day, now) : day < today ? 'past' : 'possible');
  const remarked = day && state && dayRemark(state, day);

  function finish() {
    setTyping(false);
    if (day !== null && formatDayUs(day) !== text) onType(formatDayUs(day));
  }

  return (
    <Field.Root invalid={day === null && !typing}>
      <Field.Label>{t`Delivery Date`}</Field.Label>
      <Box position="relative" w="full">
        <Input
          ref={input}
          size="lg"
          inputMode="numeric"
          placeholder="MM/DD/YYYY"
          autoComplete="off"
          pe="14"
          value={text}
          onChange={(event) => {
            setTyping(true);
            onType(event.target.value);
          }}
          onBlur={finish}
          onKeyDown={(event) => isEnter(event) && finish()}
        />
        <Box position="absolute" insetEnd="1" top="1">
          <Suspense>
            <DeliveryCalendar
              value={day}
              onPick={(picked) => onType(formatDayUs(picked))}
              timeZone={session.timeZone}
              plan={plan}
              now={now}
            />
          </Suspense>
        </Box>
      </Box>
      <Field.ErrorText>
        {t`This is not a day that can be read. Write it as MM/DD/YYYY, for example ${{ example: formatDayUs(today) }}.`}
      </Field.ErrorText>
      {day && (
        <Text role="status" textStyle="sm" color={remarked ? 'fg.warning' : 'fg.muted'}>
          {remarked ?? formatNearDay(day)}
        </Text>
      )}
    </Field.Root>
  );
}
