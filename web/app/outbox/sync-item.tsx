import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { isOffice } from '../../../schema/core/audiences.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { CallUs } from '../../business/issuer/call-us.tsx';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { useSync } from '../../sync/react/sync-context.ts';
import { useSyncActions } from '../../sync/react/use-sync-actions.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { PresentItem } from '../../ui/motion/motion.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { workReason } from '../../ui/values/work-reason.ts';
import { say } from '../../words/i18n.ts';
import { contentsOf, type InvoiceNow, remedyFor } from './sync-advice.ts';
import { SyncChange } from './sync-change.tsx';

const states: Record<OutboxItem['state'], { label: MessageDescriptor; palette: string }> = {
  waiting: { label: msg`Waiting`, palette: 'indigo' },
  sent: { label: msg`Sending`, palette: 'indigo' },
  held: { label: msg`Kept for later`, palette: 'sumi' },
  refused: { label: msg`Not accepted`, palette: 'persimmon' },
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

function Head({ item, badge }: { item: OutboxItem; badge: { label: MessageDescriptor; palette: string } }) {
  const contents = contentsOf(item);
  return (
    <>
      <Flex align="baseline" gap="2">
        <Text fontWeight="semibold" flex="1" textStyle="md">
          {say(item.title)}
        </Text>
        {item.cash > 0 && <StyledYen amount={item.cash} fontWeight="bold" textStyle="md" />}
      </Flex>
      <Flex align="center" gap="2" color="fg.muted">
        <Text flex="1" minW="0" overflowWrap="anywhere">
          {item.about && <>{item.about} · </>}
          <TimeAgo at={item.at} />
        </Text>
        <Badge colorPalette={badge.palette}>{say(badge.label)}</Badge>
      </Flex>
      {contents && (
        <Text overflowWrap="anywhere" lineClamp={3}>
          {contents}
        </Text>
      )}
    </>
  );
}

/** `Payment of ¥3,000, Annapurna`. */
function nameOf({ cash, about, ...item }: OutboxItem): string {
  const title = say(item.title);
  const name = cash > 0 ? t`${title} of ${{ amount: formatYen(cash) }}` : title;
  return about ? `${name}, ${about}` : name;
}

/** Actions on an item; each asks before it loses anything. */
function useDecisions(item: OutboxItem, listId: string) {
  const { discard, withdraw } = useSyncActions();
  const confirm = useConfirm();
  const what = nameOf(item);

  async function askToDiscard() {
    const subtitle = t`${what}: this removes it from this device. You cannot undo this operation`;
    if (!(await confirm({ title: t`Discard this item?`, subtitle, palette: 'persimmon' }))) return;
    await discard(item.n);
    focusIfLost(listId);
  }

  async function askToWithdraw() {
    const subtitle =
      item.cash > 0
        ? t`${what}: it has not left this device, so nobody has received it. Withdraw it only if the money is not with you.`
        : t`${what}: it has not left this device, so nobody has received it.`;
    if (!(await confirm({ title: t`Withdraw this item?`, subtitle, palette: 'persimmon' }))) return;
    if (await withdraw(item.n)) toast.done(t`Withdrawn. Nothing of it was sent.`);
    else toast.error(t`Too late: it is already on its way.`);
    focusIfLost(listId);
  }

  return { askToDiscard, askToWithdraw };
}

/** One mutation on this device: kind, customer, time and, if refused, reason and options. */
export function SyncItem({ item, stuck, invoice, withdrawable, listId }: Props) {
  const { registry, actor } = useSync().device;
  const { sendAgain } = useSyncActions();
  const { askToDiscard, askToWithdraw } = useDecisions(item, listId);
  const [changing, setChanging] = useState(false);
  const refused = item.state === 'refused';
  const reason = workReason(item);
  const remedy = refused ? remedyFor(registry, item, invoice) : null;
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
        {reason && (
          <Text mt="2" color={refused ? 'fg.warning' : 'fg.muted'} fontWeight="medium">
            {reason}
          </Text>
        )}
        {remedy && <Text mt="1">{remedy.advice}</Text>}
        {changing && remedy?.change ? (
          <SyncChange item={item} what={remedy.change} invoice={invoice} onDone={endChange} />
        ) : (
          <Flex gap="2" mt="3" wrap="wrap" _empty={{ display: 'none' }}>
            {again && <Button onClick={() => void sendAgain(item.n)}>{t`Send again`}</Button>}
            {remedy?.change && (
              <Button variant={again ? 'outline' : 'solid'} onClick={() => setChanging(true)}>
                {t`Change`}
              </Button>
            )}
            {refused && !isOffice(actor) && <CallUs />}
            {refused && (
              <Button variant="outline" colorPalette="persimmon" onClick={() => void askToDiscard()}>
                {t`Discard`}
              </Button>
            )}
            {withdrawable && (
              <Button size="sm" minH="tap" variant="outline" colorPalette="sumi" onClick={() => void askToWithdraw()}>
                {t`Withdraw`}
              </Button>
            )}
          </Flex>
        )}
      </Box>
    </PresentItem>
  );
}
