import { Field, Input } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Day } from '../../../schema/days.ts';

type Props = { label: string; value: Day; error?: string | undefined; onChange: (day: Day) => void };

/** A day that is typed or picked; there always is one. */
export function DayField({ label, value, error, onChange }: Props) {
  // While a year is being typed, the field holds days nobody means.
  const [typed, setTyped] = useState<string>(value);
  useEffect(() => setTyped(value), [value]);

  function type(text: string) {
    setTyped(text);
    const { data: day } = Day.safeParse(text);
    if (day !== undefined) onChange(day);
  }

  return (
    <Field.Root w="auto" invalid={error !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input
        type="date"
        // On a phone two of them, or one with buttons, fit beside each other.
        w={{ base: '9.5rem', sm: '11rem' }}
        min="1900-01-01"
        max="2099-12-31"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(value)}
      />
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
