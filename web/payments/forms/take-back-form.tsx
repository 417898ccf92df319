import { Button, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { z } from 'zod';
import { type Yen as Amount, formatYen } from '../../../schema/core/money.ts';
import { Reason } from '../../../schema/core/reason.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { ReasonField } from '../../ui/forms/reason-field.tsx';
import { useSave } from '../../ui/forms/use-save.ts';

const Fields = z.object({ reason: Reason });

import { Form } from '../../ui/forms/form.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { AmountHead } from './amount-head.tsx';

type Props = {
  /** Shown above the amount. */
  title: string;
  amount: Amount;
  explanation: string;
  takeBack: (reason: string) => Promise<void>;
  onDone: () => void;
};

/** Reverses an entry of money, with a reason. */
export function TakeBackForm({ title, amount, explanation, takeBack, onDone }: Props) {
  const { run, failure } = useSave();
  const { register, handleSubmit, formState } = useFields({
    schema: Fields,
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting } = formState;
  useUnsaved(formState.isDirty);

  const save = handleSubmit(({ reason }) =>
    run(async () => {
      await takeBack(reason);
      toast.done(t`Payment of ${{ amount: formatYen(amount) }} taken back`);
      onDone();
    }),
  );

  return (
    <Form name="take-back-form" onSubmit={save}>
      <AmountHead name={title} amount={amount} />
      <Text color="fg.muted">{explanation}</Text>
      <ReasonField error={errors.reason?.message} {...register('reason')} />
      <FormError reason={failure} />
      <Button
        type="submit"
        colorPalette="persimmon"
        _hover={{ _light: { bg: 'persimmon.700' } }}
        disabled={isSubmitting}
      >
        {t`Take back`}
      </Button>
    </Form>
  );
}
