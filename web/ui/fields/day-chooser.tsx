import { Button, Flex, IconButton } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { addDays, Day } from '../../../schema/core/days.ts';
import { ChevronRightIcon } from '../icons/icons.tsx';
import { ChevronLeftIcon } from '../icons/work-icons.tsx';
import { DayField } from './day-field.tsx';

type Props = { label: string; value: Day; today: Day; onChange: (day: Day) => void };

/** Chooses a day: typed, picked, or a step forward or back. */
export function DayChooser({ label, value, today, onChange }: Props) {
  function step(count: number) {
    const { data: day } = Day.safeParse(addDays(value, count));
    if (day !== undefined) onChange(day);
  }

  return (
    <Flex gap="2" align="flex-end" wrap="wrap">
      <DayField label={label} value={value} onChange={onChange} />
      {/* Kept together when text is large. */}
      <Flex gap="2">
        <IconButton variant="outline" aria-label={t`Previous day`} onClick={() => step(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton variant="outline" aria-label={t`Next day`} onClick={() => step(1)}>
          <ChevronRightIcon />
        </IconButton>
      </Flex>
      <Button variant="ghost" disabled={value === today} onClick={() => onChange(today)}>
        {t`Today`}
      </Button>
    </Flex>
  );
}
