import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { handoverMutations } from '../../schema/billing/handover-mutations.ts';
import { formatYen } from '../../schema/money.ts';
import { Rejected } from '../../schema/rejected.ts';
import { useMutate } from '../sync/use-mutate.ts';
import { whyNotSaved } from '../sync/why-not-saved.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { FormError } from '../ui/form-error.tsx';
import { toast } from '../ui/toasts.tsx';
import { AmountField } from './amount-field.tsx';
import type { HandoverRow } from './use-handover-list.ts';

const { received } = handoverMutations['handover.confirm'].args.shape;

const ConfirmFields = z.object({
  received: z.string().trim().min(1, 'Amount is required').transform(Number).pipe(received),
});

/** The office's own count of the cash, which stands once it is confirmed. */
export function HandoverConfirmForm({ row: { handover, driver } }: { row: HandoverRow }) {
  const mutate = useMutate();
  const confirm = useConfirm();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ConfirmFields),
    defaultValues: { received: '' },
  });
  const { errors, isSubmitting } = formState;

  const save = handleSubmit(async ({ received }) => {
    setFailure(null);
    const title = `Confirm ${formatYen(received)} from ${driver}?`;
    if (!(await confirm({ title, subtitle: 'You cannot undo this operation' }))) return;
    try {
      await mutate('handover.confirm', { handoverId: handover._id, received });
      toast.done(`${formatYen(received)} from ${driver} confirmed`);
    } catch (error) {
      if (!(error instanceof Rejected)) console.error('Confirming a handover failed', error);
      setFailure(whyNotSaved(error, 'Operation failed'));
    }
  });

  return (
    <chakra.form aria-label={`Confirm the cash of ${driver}`} onSubmit={save} noValidate>
      <Flex gap="3" align="flex-start">
        <Box w="48">
          <AmountField label="Received" error={errors.received?.message} {...register('received')} />
        </Box>
        <Button type="submit" px="6" mt="1.625rem" disabled={isSubmitting}>
          Confirm
        </Button>
      </Flex>
      <FormError reason={failure} />
    </chakra.form>
  );
}
