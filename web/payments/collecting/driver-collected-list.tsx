import { Badge, Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import type { Payment } from '../../../schema/payments/payment-entity.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { ChevronRightIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { YenIcon } from '../../ui/icons/work-icons.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { formatTime } from '../../words/format.ts';
import type { Collected } from './driver-collection.ts';
import { DriverReceipt } from './driver-receipt.tsx';

const Row = chakra('button');

/** Status of a payment: reversed, handed over, or in hand with its sync status. */
function PaymentState({ payment, waiting }: { payment: Payment; waiting: boolean }) {
  if (payment.reversedBy !== null) return <Badge colorPalette="persimmon">{t`Taken back`}</Badge>;
  if (payment.handoverId !== null) return <Badge colorPalette="leaf">{t`Handed over`}</Badge>;
  return <SendingState waiting={waiting} />;
}

type RowProps = { collected: Collected; timeZone: string; waiting: boolean; onOpen: () => void };

function CollectedRow({ collected: { payment, restaurantName }, timeZone, waiting, onOpen }: RowProps) {
  return (
    <Row
      type="button"
      display="flex"
      w="full"
      alignItems="center"
      gap="3"
      ps="4"
      pe="2"
      py="3.5"
      textAlign="start"
      cursor="pointer"
      focusVisibleRing="inside"
      borderRadius="l4"
      onClick={onOpen}
    >
      <Box as="span" flex="1" minW="0">
        <Text as="span" display="block" textStyle="md" fontWeight="semibold" overflowWrap="anywhere">
          {restaurantName}
        </Text>
        <Flex as="span" align="center" columnGap="3" rowGap="1" wrap="wrap" color="fg.muted">
          <Text as="span" textStyle="figures">
            <time dateTime={payment.takenAt}>{formatTime(payment.takenAt, timeZone)}</time>
            {payment.receiptNo !== null && ` · ${payment.receiptNo}`}
          </Text>
          <PaymentState payment={payment} waiting={waiting} />
        </Flex>
      </Box>
      <StyledYen
        amount={payment.amount}
        textStyle="xl"
        fontWeight="bold"
        letterSpacing="-0.02em"
        {...(payment.reversedBy !== null && { textDecoration: 'line-through', color: 'fg.muted' })}
      />
      <StyledIcon as={ChevronRightIcon} color="fg.subtle" />
    </Row>
  );
}

type Props = { collected: Collected[]; session: UserInfo };

/** Today's payments with their status; each opens its receipt. */
export function DriverCollectedList({ collected, session }: Props) {
  const unsent = useUnsentIds();
  // The payment stays while its popup closes.
  const [receipt, setReceipt] = useState<{ paymentId: Id; open: boolean } | null>(null);
  const close = () => setReceipt(receipt && { ...receipt, open: false });
  if (collected.length === 0) {
    return (
      <EmptyState
        title={t`Nothing collected yet`}
        subtitle={t`Payments you take today appear here.`}
        icon={<YenIcon />}
      />
    );
  }
  return (
    <>
      <Stack as="ul" aria-label={t`Collected today`} gap="0" ps="0" bg="bg.panel" borderWidth="1px" borderRadius="l4">
        {collected.map((each, index) => (
          <Box as="li" key={each.payment._id} listStyleType="none" {...(index > 0 && { borderTopWidth: '1px' })}>
            <CollectedRow
              collected={each}
              timeZone={session.timeZone}
              waiting={unsent.has(each.payment._id)}
              onOpen={() => setReceipt({ paymentId: each.payment._id, open: true })}
            />
          </Box>
        ))}
      </Stack>
      {receipt && (
        <Popup open={receipt.open} onClose={close} title={t`Receipt`} size="small">
          <DriverReceipt paymentId={receipt.paymentId} session={session} onDone={close} />
        </Popup>
      )}
    </>
  );
}
