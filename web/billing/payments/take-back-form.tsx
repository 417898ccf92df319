import { Button, chakra, Field, Flex, Text, Textarea } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Reason } from '../../../schema/billing/reason.ts';
import { type Yen as Amount, formatYen } from '../../../schema/money.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { Yen } from '../../ui/values/yen.tsx';
import { say } from '../../words/i18n.ts';

const Fields = z.object({ reason: Reason });

type Props = {
  /** What is taken back, and how much of it. */
  title: string;
  amount: Amount;
  /** What follows from it. */
  explanation: string;
  takeBack: (reason: string) => Promise<void>;
  onDone: () => void;
};

/** Takes an entry of money back, with a reason. */
export function TakeBackForm({ title, amount, explanation, takeBack, onDone }: Props) {
  const { run, failure } = useSave();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Fields),
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
    <chakra.form display="flex" flexDirection="column" gap="5" onSubmit={save} noValidate>
      <Flex justify="space-between" align="baseline" gap="3" px="4" py="3" borderRadius="l3" bg="bg.muted">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {title}
        </Text>
        <Yen amount={amount} textStyle="2xl" fontWeight="bold" />
      </Flex>
      <Text color="fg.muted">{explanation}</Text>
      <Field.Root invalid={errors.reason !== undefined}>
        <Field.Label>{t`Reason`}</Field.Label>
        <Textarea rows={3} maxLength={500} {...register('reason')} />
        <Field.ErrorText>{errors.reason?.message && say(errors.reason.message)}</Field.ErrorText>
      </Field.Root>
      <FormError reason={failure} />
      <Button
        type="submit"
        colorPalette="persimmon"
        _hover={{ _light: { bg: 'persimmon.700' } }}
        disabled={isSubmitting}
      >
        {t`Take back`}
      </Button>
    </chakra.form>
  );
}
