import { Button, SimpleGrid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { TaxRateFields as Fields, type TaxRateRecord } from '../../../schema/business/business-entity.ts';
import { newId } from '../../../schema/core/ids.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { changedFields } from '../../ui/forms/changed-fields.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { say } from '../../words/i18n.ts';
import { TAX_CLASS_WORDS } from '../../words/tax-words.ts';
import { type RateText, rateForm } from './business-fields.ts';

const EMPTY: RateText = { class: 'food', percent: '', from: '', to: '', source: '' };
const textOf = ({ class: of, percent, from, to, source }: TaxRateRecord): RateText => ({
  class: of,
  percent: String(percent),
  from,
  to: to ?? '',
  source,
});

type Props = {
  /** Null for a new one. */
  rate: TaxRateRecord | null;
  rates: readonly TaxRateRecord[];
  onDone: () => void;
};

/** Plans a rate, or changes a planned one. */
export function RateForm({ rate: current, rates, onDone }: Props) {
  const [rate] = useState(current);
  const [rateId] = useState(() => rate?._id ?? newId());
  const mutate = useMutate();
  const { run, failure } = useSave();
  const others = useMemo(() => rates.filter(({ _id }) => _id !== rateId), [rates, rateId]);
  const schema = useMemo(() => rateForm(others), [others]);
  const { register, handleSubmit, formState } = useFields({
    schema,
    defaultValues: rate ? textOf(rate) : EMPTY,
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);

  const save = handleSubmit((fields) =>
    run(async () => {
      const changes = rate && changedFields(rate, fields);
      if (changes === null) await mutate('taxRate.plan', { rateId, ...fields });
      else if (Object.keys(changes).length > 0) await mutate('taxRate.update', { rateId, ...changes });
      toast.done(rate ? t`Planned rate changed` : t`Rate planned. It holds once it is confirmed.`);
      onDone();
    }),
  );

  return (
    <Form name="rate-form" onSubmit={save}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} columnGap="5" rowGap="4">
        <SelectField
          label={t`Goods`}
          options={Fields.shape.class.options.map((value) => ({ value, label: say(TAX_CLASS_WORDS[value]) }))}
          {...register('class')}
        />
        <TextField label={t`Percent`} inputMode="numeric" error={errors.percent?.message} {...register('percent')} />
        <TextField label={t`First day`} type="date" error={errors.from?.message} {...register('from')} />
        <TextField
          label={t`Last day`}
          type="date"
          hint={t`Empty while no end is known.`}
          error={errors.to?.message}
          {...register('to')}
        />
      </SimpleGrid>
      <TextField
        label={t`Source`}
        hint={t`The law or the announcement.`}
        error={errors.source?.message}
        {...register('source')}
      />
      <FormError reason={failure} />
      <FormActions>
        <Button type="submit" flex="1" disabled={isSubmitting}>
          {rate ? t`Update` : t`Plan rate`}
        </Button>
      </FormActions>
    </Form>
  );
}
