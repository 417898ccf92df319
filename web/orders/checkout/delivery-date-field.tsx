import { Box, Field, Input, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { type Day, formatDayUs, weekdayOf } from '../../../schema/days.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { loadChunk } from '../../browser/updates.ts';
import { formatWeekday } from '../../words/format.ts';

// Lazy chunk, the checkout's heaviest: it loads while the terms are being read.
const DeliveryCalendar = lazy(async () => ({
  default: (await loadChunk(() => import('./delivery-calendar.tsx'))).DeliveryCalendar,
}));

type Props = {
  /** The field's text. */
  text: string;
  /** The text as a day; null if unreadable. */
  day: Day | null;
  today: Day;
  session: UserInfo;
  input: RefObject<HTMLInputElement | null>;
  onType: (text: string) => void;
};

/** A remark on days that have passed or are not delivery days; every day is accepted. */
function remarkOn(day: Day, today: Day, days: UserInfo['user']['deliveryDays']): string | null {
  const weekday = weekdayOf(day);
  if (day < today) return t`This day has passed.`;
  if (days.length === 0 || days.includes(weekday)) return null;
  return t`${{ weekday: formatWeekday(weekday) }} is not one of your delivery days.`;
}

/**
 * The delivery date, typed as MM/DD/YYYY or picked from a calendar (requirements section 2, /cart). Unreadable input
 * gets an error on blur and stays as typed.
 */
export function DeliveryDateField({ text, day, today, session, input, onType }: Props) {
  const [typing, setTyping] = useState(false);
  const remarked = day && remarkOn(day, today, session.user.deliveryDays);

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
          onKeyDown={(event) => event.key === 'Enter' && finish()}
        />
        <Box position="absolute" insetEnd="1" top="1">
          <Suspense>
            <DeliveryCalendar
              value={day}
              onPick={(picked) => onType(formatDayUs(picked))}
              timeZone={session.timeZone}
            />
          </Suspense>
        </Box>
      </Box>
      <Field.ErrorText>
        {t`This is not a day that can be read. Write it as MM/DD/YYYY, for example ${{ example: formatDayUs(today) }}.`}
      </Field.ErrorText>
      {day && (
        <Text role="status" textStyle="sm" color={remarked ? 'fg.warning' : 'fg.muted'}>
          {remarked ?? formatWeekday(weekdayOf(day))}
        </Text>
      )}
    </Field.Root>
  );
}
