import { Button, chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import { WEEKDAYS, type Weekday } from '../../../schema/core/days.ts';
import { readWhole } from '../../../schema/core/typed-amount.ts';
import { type CutOff, readTime, timeText } from '../../../schema/customers/cut-off.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { daysBeforeOptions } from '../../words/cut-off-words.ts';
import { formatShortWeekday } from '../../words/format.ts';

/** Days and cut-off as they are set; null and no days are inherited. */
export type Plan = { deliveryDays: Weekday[]; cutOff: CutOff | null; grace: number | null };

const Tick = chakra('input');

type Props = {
  plan: Plan;
  /** Where empty days and times are inherited from. */
  hint: string;
  onSave: (plan: Plan) => Promise<unknown>;
  onDone: () => void;
};

/** Delivery days, cut-off time and grace of a route or a customer. */
export function PlanForm({ plan, hint, onSave, onDone }: Props) {
  const [days, setDays] = useState<readonly Weekday[]>(plan.deliveryDays);
  const [time, setTime] = useState(plan.cutOff ? timeText(plan.cutOff.minutes) : '');
  const [before, setBefore] = useState(String(plan.cutOff?.daysBefore ?? 1));
  const [grace, setGrace] = useState(plan.grace === null ? '' : String(plan.grace));
  const [tried, setTried] = useState(false);
  const { run, failure, saving } = useSave();
  const legend = useId();
  const minutes = readTime(time);
  const graceMinutes = grace.trim() === '' ? null : (readWhole(grace) ?? Number.NaN);
  const timeError = time !== '' && minutes === null ? t`Write the time as 17:00.` : undefined;
  const isGrace =
    graceMinutes === null || (Number.isInteger(graceMinutes) && graceMinutes >= 0 && graceMinutes <= 1440);
  const graceError = isGrace ? undefined : t`Whole minutes, from 0 to 1440.`;
  const typed: Plan = {
    deliveryDays: WEEKDAYS.filter((day) => days.includes(day)),
    cutOff: minutes === null ? null : { minutes, daysBefore: Number(before) },
    grace: graceMinutes,
  };
  const release = useUnsaved(JSON.stringify(typed) !== JSON.stringify(plan));

  async function save() {
    setTried(true);
    if (timeError || graceError) return;
    const saved = await run(async () => {
      await onSave(typed);
      return true;
    });
    if (!saved) return;
    toast.done(t`Delivery days saved`);
    release();
    onDone();
  }

  return (
    <Form name="plan-form" gap="4" onSubmit={save}>
      <chakra.fieldset aria-labelledby={legend}>
        <Text id={legend} textStyle="sm" fontWeight="semibold" mb="1.5">
          {t`Delivery Days`}
        </Text>
        <Flex gap="3" wrap="wrap">
          {WEEKDAYS.map((day) => (
            <Flex key={day} align="center" gap="1.5" minH="tap">
              <Tick
                id={`${legend}-${day}`}
                type="checkbox"
                boxSize="5"
                cursor="button"
                checked={days.includes(day)}
                onChange={({ target }) =>
                  setDays(target.checked ? [...days, day] : days.filter((other) => other !== day))
                }
              />
              <chakra.label htmlFor={`${legend}-${day}`} cursor="button">
                {formatShortWeekday(day)}
              </chakra.label>
            </Flex>
          ))}
        </Flex>
      </chakra.fieldset>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
        <TextField
          label={t`Order until`}
          placeholder="17:00"
          inputMode="numeric"
          value={time}
          error={tried ? timeError : undefined}
          onChange={({ target }) => setTime(target.value)}
        />
        <SelectField
          label={t`On`}
          options={daysBeforeOptions()}
          value={before}
          onChange={({ target }) => setBefore(target.value)}
        />
        <TextField
          label={t`Grace, minutes`}
          placeholder="60"
          inputMode="numeric"
          value={grace}
          error={tried ? graceError : undefined}
          onChange={({ target }) => setGrace(target.value)}
        />
      </SimpleGrid>
      <Stack gap="1" textStyle="sm" color="fg.muted">
        <Text>{hint}</Text>
        <Text>{t`Grace: how much later an order may arrive that was placed in time on a phone without signal.`}</Text>
      </Stack>
      <FormError reason={failure} />
      <FormActions>
        <Button type="submit" flex="1" disabled={saving}>
          {t`Save`}
        </Button>
      </FormActions>
    </Form>
  );
}
