import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import type { OutboxItem } from '../sync/explain.ts';
import { useSyncActions } from '../sync/use-sync.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { Yen } from '../ui/yen.tsx';

const states: Record<OutboxItem['state'], { label: string; palette: string }> = {
  waiting: { label: 'Waiting', palette: 'indigo' },
  sent: { label: 'Sending', palette: 'indigo' },
  held: { label: 'Kept for later', palette: 'sumi' },
  refused: { label: 'Not accepted', palette: 'persimmon' },
};

/** One piece of work on this device: what, about whom, since when, and, if it was refused, why and what one can do. */
export function SyncItem({ item, offline }: { item: OutboxItem; offline: boolean }) {
  const { sendAgain, discard } = useSyncActions();
  const confirm = useConfirm();
  const { label, palette } = states[item.state === 'sent' && offline ? 'waiting' : item.state];
  const refused = item.state === 'refused';

  async function askToDiscard() {
    const subtitle = `${item.title}, ${item.about}: this removes it from this device. You cannot undo this operation`;
    if (await confirm({ title: 'Discard this item?', subtitle, palette: 'persimmon' })) await discard(item.n);
  }

  return (
    <Box
      as="li"
      listStyleType="none"
      px="4"
      py="3"
      borderWidth="1px"
      borderRadius="l3"
      {...(refused && { borderColor: 'persimmon.border', bg: 'bg.warning' })}
    >
      <Flex align="baseline" gap="2">
        <Text fontWeight="semibold" flex="1" textStyle="md">
          {item.title}
        </Text>
        {item.cash > 0 && <Yen amount={item.cash} fontWeight="bold" textStyle="md" />}
      </Flex>
      <Flex align="center" gap="2" color="fg.muted">
        <Text flex="1">
          {item.about && <>{item.about} · </>}
          <TimeAgo at={item.at} />
        </Text>
        <Badge colorPalette={palette}>{label}</Badge>
      </Flex>
      {item.reason && (
        <Text mt="2" color={refused ? 'fg.warning' : 'fg.muted'} fontWeight="medium">
          {item.reason}
        </Text>
      )}
      {(refused || item.state === 'held') && (
        <Flex gap="2" mt="3" wrap="wrap">
          <Button onClick={() => void sendAgain(item.n)}>Send again</Button>
          {refused && (
            <Button variant="outline" colorPalette="persimmon" onClick={() => void askToDiscard()}>
              Discard
            </Button>
          )}
        </Flex>
      )}
    </Box>
  );
}
