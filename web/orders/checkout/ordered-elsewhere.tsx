import { Box, Button, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Id } from '../../../schema/core/ids.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { HistoryIcon } from '../../ui/icons/icons.tsx';

type Props = {
  /** The order that the other tab placed from this cart. */
  orderId: Id;
  customMessage: string;
  onKeep: () => void;
};

/** Shown to the second of two tabs that order the same cart: explains what happened, and keeps its message. */
export function OrderedElsewhere({ orderId, customMessage, onKeep }: Props) {
  const { rows, ready } = useTable('orders');
  const sent = rows.get(orderId)?.customMessage ?? '';
  const isLeft = ready && !sent.includes(customMessage.trim());
  const keep = useRef(onKeep);
  keep.current = onKeep;
  useEffect(() => {
    if (isLeft) keep.current();
  }, [isLeft]);
  return (
    <EmptyState
      icon={<HistoryIcon />}
      title={t`This cart was already ordered in another tab.`}
      subtitle={t`It was ordered once. Nothing more went out from here.`}
    >
      {isLeft && (
        <Box mt="3" p="4" maxW="md" w="full" textAlign="start" bg="bg.panel" borderWidth="1px" borderRadius="l3">
          <Text fontWeight="semibold">
            {t`The message that you wrote here did not go with it. It is kept for your next order.`}
          </Text>
          <Text mt="1.5" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {customMessage}
          </Text>
        </Box>
      )}
      <Button asChild mt="3" size="lg">
        <Link to={paths.orderHistory}>{t`VIEW YOUR ORDERS`}</Link>
      </Button>
    </EmptyState>
  );
}
