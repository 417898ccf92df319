import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useUnsentIds } from '../sync/use-sync.ts';
import { formatTime } from '../ui/format-time.ts';
import { YenIcon } from '../ui/icons.tsx';
import { SendingState } from '../ui/sending-state.tsx';
import { EmptyState, SkeletonList } from '../ui/states.tsx';
import { Yen } from '../ui/yen.tsx';
import type { Collected } from './driver-collection.ts';

type Props = { collected: Collected[]; ready: boolean; timeZone: string };

/** What was taken today, each with whether it has reached the office. */
export function DriverCollectedList({ collected, ready, timeZone }: Props) {
  const unsent = useUnsentIds();
  if (!ready) return <SkeletonList rows={3} height="20" />;
  if (collected.length === 0) {
    return (
      <EmptyState title="Nothing collected yet" subtitle="Payments you take today appear here." icon={<YenIcon />} />
    );
  }
  return (
    <Stack as="ul" aria-label="Collected today" gap="0" ps="0" bg="bg.panel" borderWidth="1px" borderRadius="l4">
      {collected.map(({ payment, restaurantName }, index) => (
        <Flex
          as="li"
          key={payment._id}
          listStyleType="none"
          align="center"
          gap="4"
          px="4"
          py="3.5"
          {...(index > 0 && { borderTopWidth: '1px' })}
        >
          <Box flex="1" minW="0">
            <Text textStyle="md" fontWeight="semibold" overflowWrap="anywhere">
              {restaurantName}
            </Text>
            <Flex align="center" columnGap="3" wrap="wrap" color="fg.muted">
              <Text textStyle="figures">
                <time dateTime={payment.takenAt}>{formatTime(payment.takenAt, timeZone)}</time>
              </Text>
              <SendingState waiting={unsent.has(payment._id)} />
            </Flex>
          </Box>
          <Yen amount={payment.amount} textStyle="xl" fontWeight="bold" letterSpacing="-0.02em" />
        </Flex>
      ))}
    </Stack>
  );
}
