import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { formatYen } from '../../../schema/money.ts';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { useSyncActions } from '../../sync/react/use-sync-actions.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { PresentItem } from '../../ui/motion/motion.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { contentsOf, type InvoiceNow, remedyFor } from './sync-advice.ts';
import { SyncChange } from './sync-change.tsx';

const states: Record<OutboxItem['state'], { label: string; palette: string }> = {
  waiting: { label: 'Waiting', palette: 'indigo' },
  sent: { label: 'Sending', palette: 'indigo' },
  held: { label: 'Kept for later', palette: 'sumi' },
  refused: { label: 'Not accepted', palette: 'persimmon' },
};

type Props = {
  item: OutboxItem;
  /** True while nothing is being sent. */
  stuck: boolean;
  /** Current state of the invoice concerned, from this device. */
  invoice: InvoiceNow;
  withdrawable: boolean;
  /** Focus target after the item is gone. */
  listId: string;
};

function Head({ item, badge }: { item: OutboxItem; badge: { label: string; palette: string } }) {
  const contents = contentsOf(item);
  return (
    <>
      <Flex align="baseline" gap="2">
        <Text fontWeight="semibold" flex="1" textStyle="md">
          {item.title}
        </Text>
        {item.cash > 0 && <Yen amount={item.cash} fontWeight="bold" textStyle="md" />}
      </Flex>
      <Flex align="center" gap="2" color="fg.muted">
        <Text flex="1" minW="0" overflowWrap="anywhere">
          {item.about && <>{item.about} · </>}
          <TimeAgo at={item.at} />
        </Text>
        <Badge colorPalette={badge.palette}>{badge.label}</Badge>
      </Flex>
      {contents && (
        <Text overflowWrap="anywhere" lineClamp={3}>
          {contents}
        </Text>
      )}
    </>
  );
}

/** Actions on an item; each asks before it loses anything. */
function useDecisions(item: OutboxItem, listId: string) {
  const { discard, withdraw } = useSyncActions();
  const confirm = useConfirm();
  const what = `${item.title}${item.cash > 0 ? ` of ${formatYen(item.cash)}` : ''}${item.about && `, ${item.about}`}`;

  async function askToDiscard() {
    const subtitle = `${what}: this removes it from this device. You cannot undo this operation`;
    if (!(await confirm({ title: 'Discard this item?', subtitle, palette: 'persimmon' }))) return;
    await discard(item.n);
    focusIfLost(listId);
  }

  async function askToWithdraw() {
    const subtitle = `${what}: it has not left this device, so nobody has received it.${
      item.cash > 0 ? ' Withdraw it only if the money is not with you.' : ''
    }`;
    if (!(await confirm({ title: 'Withdraw this item?', subtitle, palette: 'persimmon' }))) return;
    if (await withdraw(item.n)) toast.done('Withdrawn. Nothing of it was sent.');
    else toast.error('Too late: it is already on its way.');
    focusIfLost(listId);
  }

  return { askToDiscard, askToWithdraw };
}

/** A piece of work on this device: kind, customer, time and, if refused, reason and options. */
export function SyncItem({ item, stuck, invoice, withdrawable, listId }: Props) {
  const { sendAgain } = useSyncActions();
  const { askToDiscard, askToWithdraw } = useDecisions(item, listId);
  const [changing, setChanging] = useState(false);
  const refused = item.state === 'refused';
  const remedy = refused ? remedyFor(item, invoice) : null;
  const again = remedy?.again || item.state === 'held';

  function endChange() {
    setChanging(false);
    focusIfLost(listId);
  }

  return (
    <PresentItem>
      <Box
        px="4"
        py="3"
        mb="2"
        borderWidth="1px"
        borderRadius="l3"
        {...(refused && { borderColor: 'persimmon.border', bg: 'bg.warning' })}
      >
        <Head item={item} badge={states[item.state === 'sent' && stuck ? 'waiting' : item.state]} />
        {item.reason && (
          <Text mt="2" color={refused ? 'fg.warning' : 'fg.muted'} fontWeight="medium">
            {item.reason}
          </Text>
        )}
        {remedy && <Text mt="1">{remedy.advice}</Text>}
        {changing && remedy?.change ? (
          <SyncChange item={item} what={remedy.change} invoice={invoice} onDone={endChange} />
        ) : (
          <Flex gap="2" mt="3" wrap="wrap" _empty={{ display: 'none' }}>
            {again && <Button onClick={() => void sendAgain(item.n)}>Send again</Button>}
            {remedy?.change && (
              <Button variant={again ? 'outline' : 'solid'} onClick={() => setChanging(true)}>
                Change
              </Button>
            )}
            {refused && (
              <Button variant="outline" colorPalette="persimmon" onClick={() => void askToDiscard()}>
                Discard
              </Button>
            )}
            {withdrawable && (
              <Button size="sm" minH="tap" variant="outline" colorPalette="sumi" onClick={() => void askToWithdraw()}>
                Withdraw
              </Button>
            )}
          </Flex>
        )}
      </Box>
    </PresentItem>
  );
}
