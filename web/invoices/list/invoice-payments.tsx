import { Badge, Box, Flex, IconButton, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import type { Payment } from '../../../schema/payments/payment-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { EditIcon } from '../../ui/icons/work-icons.tsx';
import { Presence, PresentItem } from '../../ui/motion/motion.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { formatDay } from '../../words/format.ts';
import { formatHow } from '../../words/money-words.ts';
import type { PaymentLine } from '../rows/invoice-rows.ts';
import { DoubtedBalance } from './doubted-balance.tsx';

type RowProps = {
  line: PaymentLine;
  isHandedOver: boolean;
  isUnsent: boolean;
  /** Undefined if it can't be corrected. */
  onEdit: (() => void) | undefined;
};

function PaymentRow({ line, isHandedOver, isUnsent, onEdit }: RowProps) {
  const { date, amount, collectedBy, receiptNo, reverses, reversedBy, reason, doubtedBalance, allocationId } = line;
  const isTakenBack = reversedBy !== null;
  const how = formatHow(line);
  return (
    <PresentItem>
      <Flex gap="2" py="1" align="flex-start" borderTopWidth="1px" borderColor="border.muted" minH="11">
        <Box flex="1" minW="0" py="1">
          <Flex columnGap="2" wrap="wrap" align="baseline">
            <Text as="span" whiteSpace="nowrap" fontWeight="medium">
              <time dateTime={date}>{formatDay(date)}</time>
            </Text>
            <Text as="span" color="fg.muted" overflowWrap="anywhere">
              {collectedBy}
              {receiptNo !== null && ` · ${receiptNo}`}
            </Text>
          </Flex>
          <Flex gap="1.5" wrap="wrap" align="center">
            {how !== null && <Badge colorPalette="indigo">{how}</Badge>}
            {allocationId && <Badge colorPalette="sumi">{t`Part of a payment`}</Badge>}
            {reverses !== null && <Badge colorPalette="persimmon">{t`Taken back`}</Badge>}
            {isTakenBack && <Badge colorPalette="sumi">{t`Was taken back`}</Badge>}
            <DoubtedBalance balance={doubtedBalance} />
            {isHandedOver && <Badge colorPalette="leaf">{t`Handed over`}</Badge>}
            {isUnsent && <SendingState waiting small />}
            {reason !== '' && (
              <Text as="span" color="fg.muted" overflowWrap="anywhere">
                {reason}
              </Text>
            )}
          </Flex>
        </Box>
        <StyledYen
          amount={amount}
          py="1"
          fontWeight="semibold"
          {...(isTakenBack && { textDecoration: 'line-through', color: 'fg.muted' })}
        />
        <Box boxSize="9">
          {onEdit && (
            <IconButton
              size="sm"
              variant="ghost"
              aria-label={t`Edit payment of ${{ day: formatDay(date) }}`}
              onClick={onEdit}
            >
              <EditIcon />
            </IconButton>
          )}
        </Box>
      </Flex>
    </PresentItem>
  );
}

function usePayments(invoiceId: Id): Payment[] {
  const rows = useTable('payments');
  return useMemo(
    () =>
      [...rows.values()]
        .filter((payment) => payment.invoiceId === invoiceId)
        .sort((a, b) => b.date.localeCompare(a.date) || b.takenAt.localeCompare(a.takenAt)),
    [rows, invoiceId],
  );
}

const LIST = { as: 'ul', listStyleType: 'none', textStyle: 'sm' } as const;

type Props = { invoiceId: Id; onEdit: (payment: Payment) => void };

/** Payments on this device; those not reversed can be edited. */
export function InvoicePayments({ invoiceId, onEdit }: Props) {
  const payments = usePayments(invoiceId);
  const unsent = useUnsentIds();
  if (payments.length === 0) return <NoPayments />;
  return (
    <Box {...LIST} aria-label={t`Payments`}>
      <Presence>
        {payments.map((payment) => {
          const stands = payment.reverses === null && payment.reversedBy === null;
          return (
            <PaymentRow
              key={payment._id}
              line={payment}
              isHandedOver={payment.handoverId !== null}
              isUnsent={unsent.has(payment._id)}
              onEdit={stands ? () => onEdit(payment) : undefined}
            />
          );
        })}
      </Presence>
    </Box>
  );
}

/** Payments read from the server, not on this device. */
export function OldPayments({ payments }: { payments: readonly PaymentLine[] }) {
  if (payments.length === 0) return <NoPayments />;
  return (
    <Box {...LIST} aria-label={t`Payments`}>
      <Presence>
        {payments.map((line) => (
          <PaymentRow key={line._id} line={line} isHandedOver={false} isUnsent={false} onEdit={undefined} />
        ))}
      </Presence>
    </Box>
  );
}

function NoPayments() {
  return (
    <Text color="fg.muted" textStyle="sm">
      {t`No payments yet`}
    </Text>
  );
}
