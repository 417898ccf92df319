import { Button, Field, Flex, Input } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Day } from '../../../schema/days.ts';
import { monthBefore, monthOf, type Period, yearOf } from './use-period.ts';

type DayProps = { label: string; value: Day; error?: string | undefined; onChange: (day: Day) => void };

function DayField({ label, value, error, onChange }: DayProps) {
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

/** True if it ends before it begins. */
export const isBackwards = ({ from, to }: Period): boolean => to < from;

type Props = { period: Period; today: Day; onChange: (period: Period) => void };

/** Chooses the days of a report: typed, picked, or a usual period at once. */
export function PeriodChooser({ period, today, onChange }: Props) {
  const usual = [
    { label: t`This month`, of: monthOf(today) },
    { label: t`Last month`, of: monthBefore(today) },
    { label: t`This year`, of: yearOf(today) },
  ];
  return (
    <Flex gap="3" align="flex-start" wrap="wrap" mb="5">
      <DayField
        label={t({ message: 'From', context: 'first day' })}
        value={period.from}
        onChange={(from) => onChange({ ...period, from })}
      />
      <DayField
        label={t({ message: 'To', context: 'last day' })}
        value={period.to}
        error={isBackwards(period) ? t`The period ends before it begins.` : undefined}
        onChange={(to) => onChange({ ...period, to })}
      />
      <Flex gap="2" wrap="wrap" pt={{ md: '1.625rem' }}>
        {usual.map(({ label, of }) => (
          <Button
            key={label}
            variant={of.from === period.from && of.to === period.to ? 'subtle' : 'outline'}
            aria-pressed={of.from === period.from && of.to === period.to}
            onClick={() => onChange(of)}
          >
            {label}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
