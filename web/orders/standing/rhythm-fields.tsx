import { Box, Checkbox, chakra, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { addDays, WEEKDAYS, type Weekday } from '../../../schema/core/days.ts';
import type { DeliveryPlan } from '../../../schema/orders/order-days.ts';
import type { StandingContent } from '../../../schema/orders/standing/standing-entity.ts';
import { DayField } from '../../ui/fields/day-field.tsx';
import { formatList, formatShortWeekday, formatWeekday } from '../../words/format.ts';

const Label = chakra('label');
const Input = chakra('input');

const CHIP = {
  '&:has(:checked)': {
    borderColor: 'indigo.solid',
    bg: 'indigo.subtle',
    boxShadow: 'inset 0 0 0 1px {colors.indigo.solid}',
  },
  '&:has(:focus-visible)': { outline: '2px solid {colors.indigo.focusRing}', outlineOffset: '2px' },
} as const;

type ChipProps = {
  type: 'checkbox' | 'radio';
  group: string;
  name: string;
  label: string;
  checked: boolean;
  onPick: () => void;
};

/** A choice with a large target: a radio button, or a checkbox if several may be chosen. */
function Chip({ type, group, name, label, checked, onPick }: ChipProps) {
  return (
    <Label
      position="relative"
      display="flex"
      alignItems="center"
      justifyContent="center"
      minH="tap"
      minW="11"
      px="3"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      fontWeight="semibold"
      cursor="button"
      css={CHIP}
    >
      <Input
        type={type}
        name={group}
        aria-label={name}
        position="absolute"
        inset="0"
        opacity="0"
        cursor="button"
        checked={checked}
        onChange={onPick}
      />
      {label}
    </Label>
  );
}

type Rhythm = Pick<StandingContent, 'weekdays' | 'everyWeeks' | 'from' | 'until'>;
type Props = { value: Rhythm; plan: DeliveryPlan; onChange: (change: Partial<Rhythm>) => void };

/** Weekdays, every week or every second one, and first and last day. */
export function RhythmFields({ value: { weekdays, everyWeeks, from, until }, plan, onChange }: Props) {
  const group = useId();
  const off = WEEKDAYS.filter((day) => weekdays.includes(day) && !plan.deliveryDays.includes(day));
  const toggle = (day: Weekday) =>
    onChange({
      weekdays: WEEKDAYS.filter((other) => (other === day ? !weekdays.includes(day) : weekdays.includes(other))),
    });
  return (
    <>
      <Box as="fieldset">
        <Text as="legend" fontWeight="semibold" mb="1.5">
          {t`Delivered on`}
        </Text>
        <Flex gap="2" wrap="wrap">
          {WEEKDAYS.map((day) => (
            <Chip
              key={day}
              type="checkbox"
              group={group}
              name={formatWeekday(day)}
              label={formatShortWeekday(day)}
              checked={weekdays.includes(day)}
              onPick={() => toggle(day)}
            />
          ))}
        </Flex>
        {off.length > 0 && (
          <Text role="status" mt="2" textStyle="sm" color="fg.warning" fontWeight="medium">
            {t`Nothing is delivered on ${{ days: formatList(off.map(formatWeekday)) }}: such days are left out.`}
          </Text>
        )}
      </Box>
      <Flex as="fieldset" gap="2" wrap="wrap" aria-label={t`How often`}>
        <Chip
          type="radio"
          group={`${group}-weeks`}
          name={t`Every week`}
          label={t`Every week`}
          checked={everyWeeks === 1}
          onPick={() => onChange({ everyWeeks: 1 })}
        />
        <Chip
          type="radio"
          group={`${group}-weeks`}
          name={t`Every 2 weeks`}
          label={t`Every 2 weeks`}
          checked={everyWeeks === 2}
          onPick={() => onChange({ everyWeeks: 2 })}
        />
      </Flex>
      <Flex gap="4" wrap="wrap" align="end">
        <DayField label={t`From`} value={from} onChange={(day) => onChange({ from: day })} />
        {until !== null && (
          <DayField
            label={t`Until`}
            value={until}
            error={until < from ? t`It ends before it begins.` : undefined}
            onChange={(day) => onChange({ until: day })}
          />
        )}
        <Checkbox.Root
          minH="tap"
          checked={until === null}
          onCheckedChange={({ checked }) => onChange({ until: checked === true ? null : addDays(from, 28) })}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label fontWeight="normal">{t`No end`}</Checkbox.Label>
        </Checkbox.Root>
      </Flex>
    </>
  );
}
