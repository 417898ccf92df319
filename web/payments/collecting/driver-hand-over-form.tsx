import { Alert, Button, Field, Textarea } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Day } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import { formatYen, subtractYen } from '../../../schema/core/money.ts';
import { readAmount } from '../../../schema/core/typed-amount.ts';
import { handoverMutations } from '../../../schema/payments/handover-mutations.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { typedAmount } from '../../ui/fields/typed-number.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { InfoIcon } from '../../ui/icons/icons.tsx';
import { HandOverIcon } from '../../ui/icons/work-icons.tsx';
import { ThumbBar } from '../../ui/page/thumb-bar.tsx';
import { say } from '../../words/i18n.ts';
import { joinSentences } from '../../words/sentences.ts';
import { formatDifference } from './cash-count.ts';
import { CashCounter } from './cash-counter.tsx';
import { type Collected, sumOf } from './driver-collection.ts';
import { useRefusedCash } from './driver-refused-cash.tsx';
import type { CountDraft } from './use-count-draft.ts';

const { counted, note } = handoverMutations['handover.close'].args.shape;

const HandOverFields = z.object({
  counted: typedAmount(() => t`Amount is required`).pipe(counted),
  note,
});

function Difference({ typed, expected }: { typed: string; expected: number }) {
  const refused = useRefusedCash().total;
  const read = counted.safeParse(readAmount(typed));
  if (!read.success) return null;
  const difference = subtractYen(read.data, expected);
  const { text, palette } = formatDifference(difference, formatYen);
  return (
    <Alert.Root status={palette === 'leaf' ? 'success' : 'warning'} role="status">
      <InfoIcon />
      <Alert.Content>
        <Alert.Title textStyle="md">{text}</Alert.Title>
        {difference > 0 && difference === refused && (
          <Alert.Description>
            {t`That is the cash that was not accepted. Keep it apart, and hand over the rest.`}
          </Alert.Description>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}

type Props = {
  inHand: Collected[];
  day: Day;
  /** Entered before a reload. */
  draft: CountDraft;
  onDraft: (draft: CountDraft) => void;
  /** Runs in the transaction of the handover. */
  onSave: () => Promise<void>;
  onDone: () => void;
};

/** Counts the cash, shows the difference and hands it over; from then on only the office can correct these payments. */
export function DriverHandOverForm({ inHand, day, draft, onDraft, onSave, onDone }: Props) {
  const mutate = useMutate();
  const confirm = useConfirm();
  const expected = sumOf(inHand);
  // One id per form, so that a double tap is still one handover.
  const [handoverId] = useState(newId);
  const { run, failure, setFailure } = useSave(t`Not saved on this phone. Try again.`);
  const { register, handleSubmit, setValue, watch, formState } = useFields({
    schema: HandOverFields,
    defaultValues: { counted: draft.counted, note: draft.note },
    mode: 'onChange',
  });
  const { errors, isSubmitting } = formState;
  const [count, setCount] = useState(draft.count);
  const typed = watch();
  const latest: CountDraft = { count, counted: typed.counted, note: typed.note };
  const asText = JSON.stringify(latest);
  const kept = useRef(asText);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same text is the same draft
  useEffect(() => {
    if (kept.current === asText) return;
    kept.current = asText;
    onDraft(latest);
    // The error belonged to other contents.
    setFailure(null);
  }, [asText, onDraft, setFailure]);

  const handOver = handleSubmit(async ({ counted, note }) => {
    setFailure(null);
    const title = t`Hand over ${{ amount: formatYen(counted) }}?`;
    const difference = subtractYen(counted, expected);
    const said = difference === 0 ? '' : formatDifference(difference, formatYen).text;
    const rest = t`These payments can then only be corrected by the office. You cannot undo this operation`;
    const subtitle = joinSentences(said, rest);
    if (!(await confirm({ title, subtitle }))) return;
    const paymentIds = inHand.map(({ payment }) => payment._id);
    await run(async () => {
      await mutate('handover.close', { handoverId, day, paymentIds, counted, note }, onSave);
      toast.done(t`${{ amount: formatYen(counted) }} handed over`);
      onDone();
    });
  });

  return (
    <Form name="driver-hand-over-form" mt="5" onSubmit={handOver}>
      <CashCounter
        count={count}
        onCount={setCount}
        onTotal={(total) => setValue('counted', String(total), { shouldValidate: true, shouldDirty: true })}
      />
      <AmountField label={t`Counted cash`} size="lg" error={errors.counted?.message} {...register('counted')} />
      <Difference typed={typed.counted} expected={expected} />
      <Field.Root invalid={errors.note !== undefined}>
        <Field.Label>{t`Note for the office (optional)`}</Field.Label>
        <Textarea rows={2} maxLength={500} {...register('note')} />
        <Field.ErrorText>{errors.note?.message && say(errors.note.message)}</Field.ErrorText>
      </Field.Root>
      <FormError reason={failure} />
      <ThumbBar>
        <Button type="submit" size="lg" w="full" disabled={isSubmitting}>
          <HandOverIcon /> {t`Hand Over`}
        </Button>
      </ThumbBar>
    </Form>
  );
}
