import { Button, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Day } from '../../../schema/core/days.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { monthBefore, monthOf, type Period, yearOf } from './use-period.ts';

/** True if it ends before it begins. */
export const isBackwards = ({ from, to }: Period): boolean => to < from;

type Props = { period: Period; today: Day; onChange: (period: Period) => void };

/** Chooses the days of a report: typed, picked, or a usual period with one tap. */
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
