import { Box, Button, Checkbox, SimpleGrid } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { z } from 'zod';
import { ENDS_TOO_EARLY, endsInTime, type Price, PriceFields } from '../../../schema/catalogue/price-entity.ts';
import { holdsOn, overlapOf } from '../../../schema/catalogue/price-rules.ts';
import { addDays, type Day } from '../../../schema/core/days.ts';
import { type Id, newId } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { typedAmount } from '../../ui/fields/typed-number.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormActions } from '../../ui/forms/form-actions.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { formatDay } from '../../words/format.ts';

const { shape } = PriceFields;

/** As form inputs hold them; an empty end means none. */
const Fields = z
  .object({
    unitPrice: typedAmount(() => t`Pleas add price.`).pipe(shape.unitPrice),
    from: z
      .string()
      .min(1, { error: () => t`This field is required.` })
      .pipe(shape.from),
    to: z
      .string()
      .transform((day) => day || null)
      .pipe(shape.to),
  })
  .refine(endsInTime, { path: ['to'], message: ENDS_TOO_EARLY });

/** Message about another price on the same days, shown at the conflicting day. */
function formatOverlap({ unitPrice, from, to }: Price, newFrom: Day): string {
  const price = formatYen(unitPrice);
  if (from > newFrom) return t`${price} is planned from ${{ from: formatDay(from) }}. Enter a last day before it.`;
  if (to === null) return t`${price} holds from ${{ from: formatDay(from) }} on. End it first.`;
  return t`${price} holds from ${{ from: formatDay(from) }} to ${{ to: formatDay(to) }}.`;
}

/** The price that a new one replaces: it started earlier and holds on that day. */
export const followedBy = (prices: readonly Price[], from: Day): Price | undefined =>
  prices.find((price) => price.from < from && holdsOn(price, from));

const entered = ({ _id, unitPrice, from, to }: Price) => ({ _id, unitPrice, from, to });

type Props = {
  listId: Id;
  productId: Id;
  prices: readonly Price[];
  /** Null for a new one. */
  price: Price | null;
  today: Day;
  onDone: () => void;
  onCancel: () => void;
};

/** Enters, changes or ends a price. A new one may end the one before it. */
export function PriceForm({ listId, productId, prices, price, today, onDone, onCancel }: Props) {
  const [_id] = useState(() => price?._id ?? newId());
  const mutate = useMutate();
  const { run, failure } = useSave();
  const [ends, setEnds] = useState(true);
  const { register, handleSubmit, setError, watch, formState } = useFields({
    schema: Fields,
    defaultValues: { unitPrice: price ? String(price.unitPrice) : '', from: price?.from ?? today, to: price?.to ?? '' },
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);
  const from = watch('from');
  const before = price || from === '' ? undefined : followedBy(prices, from);

  const save = handleSubmit((fields) =>
    run(async () => {
      const followed = price ? undefined : followedBy(prices, fields.from);
      const ended = ends && followed ? { ...followed, to: addDays(fields.from, -1) } : undefined;
      const next = { _id, listId, productId, ...fields };
      const others = prices.map((each) => (each._id === ended?._id ? ended : each));
      const other = overlapOf(next, others);
      if (other) {
        const field = other.from > fields.from ? 'to' : 'from';
        return setError(field, { message: formatOverlap(other, fields.from) }, { shouldFocus: true });
      }
      await mutate('price.set', { listId, productId, prices: [...(ended ? [ended] : []), next].map(entered) });
      toast.done(price ? t`Price changed` : t`Price added`);
      onDone();
    }),
  );

  return (
    <Form name="price-form" gap="4" onSubmit={save}>
      <SimpleGrid columns={{ base: 2, sm: 3 }} gap="4">
        <Box gridColumn={{ base: '1 / -1', sm: 'auto' }}>
          <AmountField
            label={t`Price`}
            hint={t`Yen without tax`}
            error={errors.unitPrice?.message}
            {...register('unitPrice')}
          />
        </Box>
        <TextField label={t`First Day`} type="date" error={errors.from?.message} {...register('from')} />
        <TextField
          label={t`Last Day`}
          hint={t`Empty: no end`}
          type="date"
          error={errors.to?.message}
          {...register('to')}
        />
      </SimpleGrid>
      {before && (
        <Checkbox.Root checked={ends} onCheckedChange={({ checked }) => setEnds(checked === true)}>
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>
            {t`End ${{ price: formatYen(before.unitPrice) }} on ${{ day: formatDay(addDays(from, -1)) }}`}
          </Checkbox.Label>
        </Checkbox.Root>
      )}
      <FormError reason={failure} />
      <FormActions>
        <Button variant="outline" colorPalette="sumi" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button type="submit" flex="1" disabled={isSubmitting}>
          {price ? t`Save` : t`Add Price`}
        </Button>
      </FormActions>
    </Form>
  );
}
