import { Button, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { BillingResponse, BillingReversal } from '../../schema/closing/closing-responses.ts';
import { AmountHead } from '../payments/forms/amount-head.tsx';
import { useServerWrite } from '../rest/use-server-write.ts';
import { toast } from '../ui/feedback/toasts.tsx';
import { useUnsaved } from '../ui/feedback/unsaved.tsx';
import { Form } from '../ui/forms/form.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { ReasonField } from '../ui/forms/reason-field.tsx';
import { useFields } from '../ui/forms/use-fields.ts';
import { formatNumber } from '../words/format.ts';

type Props = { billing: BillingResponse; onDone: () => void };

export function ReverseClosingForm({ billing, onDone }: Props) {
  const { _id, no, customer, current } = billing;
  const { register, handleSubmit, setError, formState } = useFields({
    schema: BillingReversal,
    defaultValues: { reason: '' },
  });
  const { write, failure } = useServerWrite(['reason'], (_field, message) => setError('reason', { message }));
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);

  const save = handleSubmit(async (body) => {
    const path = `/api/billing/${_id}/reversal`;
    if ((await write({ method: 'PUT', path, body, schema: BillingResponse })) === null) return;
    toast.done(t`Closing no. ${{ no: formatNumber(no ?? 0) }} reversed`);
    onDone();
  });

  return (
    <Form name="reverse-closing-form" onSubmit={save}>
      <AmountHead name={customer.restaurantName} amount={current} />
      <Text color="fg.muted">
        {t`Its slips and payments are free again for a new closing under a new number. Its invoice stays with an amount of ¥0.`}
      </Text>
      <ReasonField error={errors.reason?.message} {...register('reason')} />
      <FormError reason={failure} />
      <Button
        type="submit"
        colorPalette="persimmon"
        _hover={{ _light: { bg: 'persimmon.700' } }}
        disabled={isSubmitting}
      >
        {t`Reverse`}
      </Button>
    </Form>
  );
}
