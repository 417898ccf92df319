import { Field, Input } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Day } from '../../../schema/core/days.ts';
import { isEnter } from '../../browser/enter-key.ts';
import { formatDay } from '../../words/format.ts';

type Props = { label: string; value: Day; error?: string | undefined; onChange: (day: Day) => void };

/**
 * A required day that is typed or picked. Unreadable input stays as typed, and the field says which day counts
 * meanwhile.
 */
export function DayField({ label, value, error, onChange }: Props) {
  // While a year is being typed, the field holds days that nobody means.
  const [typed, setTyped] = useState<string>(value);
  const [isTyping, setTyping] = useState(false);
  useEffect(() => setTyped(value), [value]);
  const isUnread = !isTyping && !Day.safeParse(typed).success;

  function type(text: string) {
    setTyping(true);
    setTyped(text);
    const { data: day } = Day.safeParse(text);
    if (day !== undefined) onChange(day);
  }

  return (
    <Field.Root w="auto" invalid={isUnread || error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input
        type="date"
        // On a phone two of them, or one with buttons, fit side by side.
        w={{ base: '9.5rem', sm: '11rem' }}
        min="1900-01-01"
        max="2099-12-31"
        // An incomplete date is '' here, and stays in the field as long as no other value is set.
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyping(false)}
        onKeyDown={(event) => isEnter(event) && setTyping(false)}
      />
      <Field.ErrorText maxW={{ base: '9.5rem', sm: '11rem' }}>
        {isUnread ? t`This is not a day that can be read. ${{ day: formatDay(value) }} still counts.` : error}
      </Field.ErrorText>
    </Field.Root>
  );
}
