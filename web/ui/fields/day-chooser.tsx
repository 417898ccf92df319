import { Button, Field, Flex, IconButton, Input } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { addDays, Day } from '../../../schema/days.ts';
import { ChevronRightIcon } from '../icons/icons.tsx';
import { ChevronLeftIcon } from '../icons/work-icons.tsx';

type Props = { label: string; value: Day; today: Day; onChange: (day: Day) => void };

/** Chooses a day: typed, picked, or a step forward or back. */
export function DayChooser({ label, value, today, onChange }: Props) {
  // While a year is being typed, the field holds days nobody means.
  const [typed, setTyped] = useState<string>(value);
  useEffect(() => setTyped(value), [value]);

  function type(text: string) {
    setTyped(text);
    const { data: day } = Day.safeParse(text);
    if (day !== undefined) onChange(day);
  }

  return (
    <Flex gap="2" align="flex-end" wrap="wrap">
      <Field.Root w="auto">
        <Field.Label>{label}</Field.Label>
        <Input
          type="date"
          // On a phone the buttons fit beside it.
          w={{ base: '9.5rem', sm: '11rem' }}
          min="1900-01-01"
          max="2099-12-31"
          value={typed}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(value)}
        />
      </Field.Root>
      {/* The two stay together where the text is large. */}
      <Flex gap="2">
        <IconButton variant="outline" aria-label={t`Previous day`} onClick={() => type(addDays(value, -1))}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton variant="outline" aria-label={t`Next day`} onClick={() => type(addDays(value, 1))}>
          <ChevronRightIcon />
        </IconButton>
      </Flex>
      <Button variant="ghost" disabled={value === today} onClick={() => type(today)}>
        {t`Today`}
      </Button>
    </Flex>
  );
}
