import { Box, Flex, Skeleton, Text } from '@chakra-ui/react';
import type { Yen as Amount } from '../../schema/money.ts';
import { ClockIcon, SentIcon } from '../ui/icons.tsx';
import { Yen } from '../ui/yen.tsx';

type Props = { total: Amount; count: number; waiting: number; ready: boolean };

/** The day's cash to hand over, readable at arm's length, and whether the office knows of all of it. */
export function DriverCashPanel({ total, count, waiting, ready }: Props) {
  return (
    <Box as="section" aria-labelledby="hand-over" bg="noren" color="noren.fg" borderRadius="l4" px="5" py="4">
      <Text as="h2" id="hand-over" textStyle="overline">
        Cash to hand over today
      </Text>
      {ready ? (
        <Yen
          amount={total}
          display="block"
          fontSize={{ base: '4xl', md: '5xl' }}
          lineHeight="1.2"
          fontWeight="bold"
          letterSpacing="-0.03em"
        />
      ) : (
        <Skeleton h="12" w="48" my="1" />
      )}
      <Flex align="center" gap="2" mt="1" minH="6" fontWeight="medium">
        {count > 0 && (waiting > 0 ? <ClockIcon /> : <SentIcon />)}
        <Text role="status">
          {count === 0 && ready && 'Nothing collected yet'}
          {count > 0 && `${count} ${count === 1 ? 'payment' : 'payments'} · `}
          {count > 0 && (waiting > 0 ? `${waiting} waiting to send` : 'all sent')}
        </Text>
      </Flex>
    </Box>
  );
}
