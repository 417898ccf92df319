import { Field, Input } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Day } from '../../../schema/core/days.ts';
import { isEnter } from '../../browser/enter-key.ts';
import { formatDay } from '../../words/format.ts';

type Props = { label: string; value: Day; error?: string | undefined; onChange: (day: Day) => void };

/**
 * A day that is typed or picked; there always is one. What can't be read stays as it was typed, and the field says which
 * day counts meanwhile.
 */
export function DayField({ label, value, error, onChange }: Props) {
  // While a year is being typed, the field holds days nobody means.
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
        // On a phone two of them, or one with buttons, fit beside each other.
        w={{ base: '9.5rem', sm: '11rem' }}
        min="1900-01-01"
        max="2099-12-31"
        // A day that is not complete is '' here, and stays in the field as long as nothing else is set.
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
