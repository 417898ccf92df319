import { Box, Button, Field, Flex, Textarea } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { z } from 'zod';
import { formatYen, type Yen } from '../../../schema/core/money.ts';
import { handoverMutations } from '../../../schema/payments/handover-mutations.ts';
import { needsReason } from '../../../schema/payments/handover-rules.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { typedAmount } from '../../ui/fields/typed-number.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import type { HandoverRow } from '../forms/use-handover-list.ts';
import { differenceBefore } from './format-difference.ts';

const { received } = handoverMutations['handover.confirm'].args.shape;

const ConfirmFields = z.object({
  received: typedAmount(() => t`Amount is required`).pipe(received),
});

type AskProps = { row: HandoverRow; received: Yen; onNo: () => void; onYes: (reason: string) => void };

function DifferenceQuestion({ row: { handover, driver }, received, onNo, onYes }: AskProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  function answer(yes: boolean) {
    if (!yes) return onNo();
    if (reason.trim() === '') setMissing(true);
    else onYes(reason.trim());
  }
  return (
    <ConfirmDialog
      open
      title={t`Confirm ${{ amount: formatYen(received) }} from ${driver}?`}
      subtitle={t`${{ difference: differenceBefore(handover, received) }}. You cannot undo this operation`}
      palette="persimmon"
      onAnswer={answer}
    >
      <Field.Root invalid={isMissing && reason.trim() === ''} mt="4">
        <Field.Label>{t`Reason`}</Field.Label>
        <Textarea rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        <Field.ErrorText>{t`This field is required.`}</Field.ErrorText>
      </Field.Root>
    </ConfirmDialog>
  );
}

/** The office's own count of the cash; final once confirmed. */
export function HandoverConfirmForm({ row }: { row: HandoverRow }) {
  const { handover, driver } = row;
  const mutate = useMutate();
  const confirm = useConfirm();
  const { run, failure, setFailure } = useSave();
  // The differing amount while its dialog is open.
  const [different, setDifferent] = useState<Yen | null>(null);
  const { register, handleSubmit, formState } = useFields({
    schema: ConfirmFields,
    defaultValues: { received: '' },
  });
  const { errors, isSubmitting } = formState;
  const release = useUnsaved(formState.isDirty);

  function save(received: Yen, reason: string) {
    setDifferent(null);
    return run(async () => {
      await mutate('handover.confirm', { handoverId: handover._id, received, ...(reason !== '' && { reason }) });
      release();
      toast.done(t`${{ amount: formatYen(received) }} from ${driver} confirmed`);
    });
  }

  const ask = handleSubmit(async ({ received }) => {
    setFailure(null);
    if (needsReason(handover, received)) return setDifferent(received);
    const title = t`Confirm ${{ amount: formatYen(received) }} from ${driver}?`;
    if (await confirm({ title, subtitle: t`You cannot undo this operation` })) await save(received, '');
  });

  return (
    <Form name="handover-confirm-form" display="block" aria-label={t`Confirm the cash of ${driver}`} onSubmit={ask}>
      <Flex gap="3" align="flex-start" wrap="wrap">
        <Box w="48">
          <AmountField label={t`Received`} error={errors.received?.message} {...register('received')} />
        </Box>
        <Button type="submit" px="6" mt="1.625rem" disabled={isSubmitting}>
          {t`Confirm`}
        </Button>
      </Flex>
      <FormError reason={failure} />
      {different !== null && (
        <DifferenceQuestion
          row={row}
          received={different}
          onNo={() => setDifferent(null)}
          onYes={(reason) => void save(different, reason)}
        />
      )}
    </Form>
  );
}
