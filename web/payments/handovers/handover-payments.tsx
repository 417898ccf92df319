import { Badge, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { DoubtedBalance } from '../../invoices/list/doubted-balance.tsx';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { formatTime } from '../../words/format.ts';
import { PaymentLine } from '../forms/payment-line.tsx';
import { ReversePaymentForm } from '../forms/reverse-payment-form.tsx';
import { type HandedPayment, useHandedPayments } from '../forms/use-handover-list.ts';

type RowProps = { handed: HandedPayment; timeZone: string; waiting: boolean; onTakeBack: () => void };

function PaymentRow({ handed: { payment, restaurantName, takenBack }, timeZone, waiting, onTakeBack }: RowProps) {
  const isTakenBack = payment.reversedBy !== null;
  const action = (
    <Box w={{ base: 'auto', md: '28' }} textAlign="end">
      {!isTakenBack && (
        <Button
          variant="ghost"
          colorPalette="persimmon"
          px="3"
          aria-label={t`Take back ${{ restaurant: restaurantName }}`}
          onClick={onTakeBack}
        >
          {t`Take back`}
        </Button>
      )}
    </Box>
  );
  return (
    <PaymentLine
      payment={payment}
      restaurantName={restaurantName}
      taken={formatTime(payment.takenAt, timeZone)}
      action={action}
    >
      <DoubtedBalance balance={payment.doubtedBalance} />
      {isTakenBack && (
        <Flex columnGap="2" align="center" wrap="wrap" mt="1">
          <Badge colorPalette="persimmon">{t`Taken back`}</Badge>
          <Text color="fg.muted" overflowWrap="anywhere">
            {takenBack}
          </Text>
          {waiting && <SendingState waiting />}
        </Flex>
      )}
    </PaymentLine>
  );
}

/** The payments of a handover; each can only be reversed. */
export function HandoverPayments({ handoverId, timeZone }: { handoverId: Id; timeZone: string }) {
  const payments = useHandedPayments(handoverId);
  const unsent = useUnsentIds();
  // The payment stays while its popup closes; `count` gives each opening its own form.
  const [task, setTask] = useState<{ handed: HandedPayment; open: boolean; count: number } | null>(null);
  const listId = `payments-of-${handoverId}`;

  function close() {
    setTask(task && { ...task, open: false });
    focusIfLost(listId);
  }

  return (
    <>
      <Stack as="ul" id={listId} tabIndex={-1} gap="0" ps="0" outline="none" aria-label={t`Payments of this handover`}>
        {payments.map((handed) => (
          <PaymentRow
            key={handed.payment._id}
            handed={handed}
            timeZone={timeZone}
            waiting={unsent.has(handed.payment._id)}
            onTakeBack={() => setTask({ handed, open: true, count: (task?.count ?? 0) + 1 })}
          />
        ))}
      </Stack>
      {task && (
        <Popup open={task.open} onClose={close} title={t`Take back a payment`} size="small">
          <ReversePaymentForm key={task.count} handed={task.handed} onDone={close} />
        </Popup>
      )}
    </>
  );
}
