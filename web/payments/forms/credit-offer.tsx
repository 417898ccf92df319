import { Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { newId } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { balanceOf } from '../../../schema/invoices/invoice-rules.ts';
import { creditOf } from '../../../schema/payments/payment-rules.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { useToday } from '../../ui/values/use-today.ts';
import { useCredits } from './use-credits.ts';

type Props = { invoice: Invoice; onPaid: () => void };

/** Offers the customer's credit for an open invoice; renders nothing without credit. */
export function CreditOffer({ invoice, onPaid }: Props) {
  const mutate = useMutate();
  const date = useToday(useTimeZone());
  const { run, saving, failure } = useSave();
  const { _id: invoiceId, customerId } = invoice;
  const credit = creditOf(useCredits(customerId));
  const balance = balanceOf(invoice);
  const amount = Math.min(credit, balance);
  if (amount <= 0) return null;

  const use = () =>
    run(async () => {
      await mutate('credit.use', { customerId, invoiceId, paymentId: newId(), amount, date });
      toast.done(t`${{ amount: formatYen(amount) }} of credit used`);
      if (amount === balance) onPaid();
    });

  return (
    <Flex direction="column" gap="3" mb="5" px="4" py="3" borderRadius="l3" bg="bg.success">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text>{t`The customer has ${{ credit: formatYen(credit) }} of credit.`}</Text>
        <Button size="sm" colorPalette="leaf" disabled={saving} onClick={() => void use()}>
          {t`Use ${{ amount: formatYen(amount) }}`}
        </Button>
      </Flex>
      <FormError reason={failure} />
    </Flex>
  );
}
