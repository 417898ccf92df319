import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { balanceOf } from '../../../schema/invoices/invoice-rules.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useTable } from '../../replica/use-table.tsx';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { useSync } from '../../sync/react/sync-context.ts';
import { useLeftovers } from '../../sync/react/use-leftovers.ts';
import { useOutbox } from '../../sync/react/use-outbox.ts';
import type { SyncStatus } from '../../sync/react/use-sync.ts';
import { useSyncActions } from '../../sync/react/use-sync-actions.ts';
import { useSession } from '../../sync/session/session.ts';
import { Popup } from '../../ui/feedback/popup.tsx';
import { SyncIcon } from '../../ui/icons/icons.tsx';
import { DownloadIcon } from '../../ui/icons/work-icons.tsx';
import { Presence } from '../../ui/motion/motion.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { progressText } from '../../ui/values/sync-labels.ts';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { leftoversText, panelText } from './panel-text.ts';
import { invoiceIdOf, isWithdrawable } from './sync-advice.ts';
import { SyncItem } from './sync-item.tsx';
import { StorageWarning, SyncWarnings, sizeText, useStorage } from './sync-warnings.tsx';

type Props = {
  status: SyncStatus;
  hasCart?: boolean;
  open: boolean;
  onClose: () => void;
};

/** States in which nothing is being sent. */
const STUCK: SyncStatus['state'][] = ['signed-out', 'trouble', 'full', 'silent'];

type Storage = ReturnType<typeof useStorage>['storage'];

function Facts({ status, storage }: { status: SyncStatus; storage: Storage }) {
  const { lastContactAt, waitingYen, complete, progress } = status;
  const facts = [
    { label: t`Last contact`, value: lastContactAt ? <TimeAgo at={lastContactAt} /> : t`Never` },
    ...(complete && progress ? [{ label: t`Getting a fresh copy`, value: progressText(progress) }] : []),
    ...(storage
      ? [
          {
            label: t`Storage`,
            value: storage.persisted ? t`Kept by this browser` : t`The browser may clear it when space runs out`,
          },
        ]
      : []),
    ...(storage && storage.quota > 0
      ? [
          {
            label: t`Space used`,
            value: t`${{ used: sizeText(storage.used) }} of ${{ quota: sizeText(storage.quota) }}`,
          },
        ]
      : []),
    ...(waitingYen > 0
      ? [{ label: t`Cash not sent yet`, value: <StyledYen amount={waitingYen} fontWeight="bold" /> }]
      : []),
  ];
  return (
    <Stack as="dl" gap="1">
      {facts.map(({ label, value }) => (
        <Flex key={label} gap="4" justify="space-between">
          <Text as="dt" flexShrink={0} color="fg.muted">
            {label}
          </Text>
          <Text as="dd" textAlign="end">
            {value}
          </Text>
        </Flex>
      ))}
    </Stack>
  );
}

function Items({ items, stuck }: { items: OutboxItem[]; stuck: boolean }) {
  const listId = useId();
  const { registry } = useSync().device;
  const invoices = useTable('invoices');
  const refused = items.filter(({ state }) => state === 'refused');
  const others = items.filter(({ state }) => state !== 'refused');

  function invoiceOf(item: OutboxItem) {
    const invoice = invoices.get(invoiceIdOf(registry, item) ?? '');
    return invoice ? { balance: balanceOf(invoice) } : null;
  }

  return (
    <Stack
      as="ul"
      id={listId}
      tabIndex={-1}
      outline="none"
      aria-label={t`Work on this device`}
      gap="0"
      mb="-2"
      ps="0"
      _empty={{ display: 'none' }}
    >
      <Presence>
        {[...refused, ...others].map((item) => (
          <SyncItem
            key={item.id}
            item={item}
            stuck={stuck}
            invoice={invoiceOf(item)}
            withdrawable={isWithdrawable(registry, item, items)}
            listId={listId}
          />
        ))}
      </Presence>
    </Stack>
  );
}

/** Records that a restored server has not given back, as a file for the office; renders nothing without any. */
function Leftovers() {
  const { count, asJson } = useLeftovers();
  if (count === 0) return null;

  async function save() {
    saveFile('todoke-records.json', await asJson());
  }

  return (
    <Stack gap="2" align="flex-start">
      <Text color="fg.muted">{leftoversText(count)}</Text>
      <Button variant="outline" onClick={() => void save()}>
        <DownloadIcon /> {t`Save a file for the office`}
      </Button>
    </Stack>
  );
}

/** All unfinished work on this device, with actions (design section 8). */
export function SyncPanel({ status, hasCart = false, open, onClose }: Props) {
  const items = useOutbox();
  const session = useSession();
  const { syncNow, unsentWorkAsJson } = useSyncActions();
  const { storage, look } = useStorage(open);

  async function save() {
    saveFile('todoke-unsent-work.json', await unsentWorkAsJson());
  }

  return (
    <Popup
      open={open}
      onClose={onClose}
      title={t`Sent and waiting`}
      size="small"
      footer={
        <Stack w="full" gap="2">
          <Button onClick={() => void syncNow()}>
            <SyncIcon /> {t`Update now`}
          </Button>
          {items.length > 0 && (
            <Button variant="outline" onClick={() => void save()}>
              <DownloadIcon /> {t`Save unsent work as a file`}
            </Button>
          )}
        </Stack>
      }
    >
      <Stack gap="5">
        <Text role="status" textStyle="md" fontWeight="medium">
          {panelText(status, hasCart)}
        </Text>
        {session && open && <SyncWarnings status={status} session={session} />}
        <Items items={items} stuck={status.offline || STUCK.includes(status.state)} />
        {storage && <StorageWarning storage={storage} look={look} />}
        {open && <Leftovers />}
        <Facts status={status} storage={storage} />
      </Stack>
    </Popup>
  );
}
