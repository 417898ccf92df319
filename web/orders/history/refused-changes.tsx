import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { z } from 'zod';
import { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { OrderedItem } from '../../../schema/orders/order-entity.ts';
import { paths } from '../../browser/paths.ts';
import { CallUs } from '../../business/issuer/call-us.tsx';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { useRefused } from '../../sync/react/use-outbox.ts';
import { useSyncActions } from '../../sync/react/use-sync-actions.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { workReason } from '../../ui/values/work-reason.ts';
import { formatQuantity } from '../../words/labels.ts';

const About = z.object({
  orderId: z.string(),
  orderItems: z.array(OrderedItem).optional(),
  customMessage: z.string().optional(),
  deliveryDate: Day.optional(),
});

/** A refused change with the wanted contents, or a refused cancellation without. */
export type RefusedChange = { item: OutboxItem } & Omit<z.infer<typeof About>, 'orderId'>;

/** Refused changes and cancellations of an order, which only this device knows. */
export function useRefusedChanges(orderId: Id): RefusedChange[] {
  const refused = [...useRefused('order.change'), ...useRefused('order.cancel')];
  return refused.flatMap(({ item, args }) => {
    const about = About.safeParse(args).data;
    return about?.orderId === orderId ? [{ item, ...about }] : [];
  });
}

function Refused({ change, canChange, orderId }: { change: RefusedChange; canChange: boolean; orderId: Id }) {
  const { item, orderItems } = change;
  const { discard } = useSyncActions();
  const confirm = useConfirm();

  async function askToDiscard() {
    const subtitle = t`This removes it from this phone. You cannot undo this operation`;
    if (await confirm({ title: t`Discard this change?`, subtitle, palette: 'persimmon' })) await discard(item.n);
  }

  return (
    <Box p="4" bg="bg.warning" borderWidth="1px" borderColor="persimmon.border" borderRadius="l3">
      <Flex gap="2.5">
        <StyledIcon as={AlertIcon} color="fg.warning" mt="0.5" />
        <Box minW="0">
          <Text fontWeight="bold">
            {orderItems ? t`Your change was not accepted` : t`Your cancellation was not accepted`}
          </Text>
          <Text color="fg.muted">{workReason(item)}</Text>
          {orderItems && (
            <Text mt="1" textStyle="sm" overflowWrap="anywhere">
              {t`You wanted:`}{' '}
              {orderItems.map(({ name, quantity, sku }) => `${formatQuantity(quantity, sku)} ${name}`).join(', ')}
            </Text>
          )}
        </Box>
      </Flex>
      <Flex gap="2" mt="3" wrap="wrap">
        {canChange && orderItems && (
          <Button asChild>
            <Link to={`${paths.orderChange}/${orderId}?again=${item.n}`}>{t`Change again`}</Link>
          </Button>
        )}
        <CallUs />
        <Button variant="outline" colorPalette="persimmon" onClick={() => void askToDiscard()}>
          {t`Discard`}
        </Button>
      </Flex>
    </Box>
  );
}

/** Refused changes with their reasons, for the user to decide. */
export function RefusedChanges({ orderId, canChange }: { orderId: Id; canChange: boolean }) {
  return useRefusedChanges(orderId).map((change) => (
    <Refused key={change.item.n} change={change} canChange={canChange} orderId={orderId} />
  ));
}
