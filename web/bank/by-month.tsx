import { Field, Input } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { BankEntriesResponse, BankEntryResponse } from '../../schema/bank/bank-responses.ts';
import type { Day } from '../../schema/core/days.ts';
import { useTable } from '../replica/use-table.tsx';
import { CallFailed } from '../rest/call-failed.ts';
import { askServer } from '../rest/server-call.ts';
import { useServerRead } from '../rest/server-reads.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../ui/feedback/states.tsx';
import { toast } from '../ui/feedback/toasts.tsx';
import { OfflineIcon } from '../ui/icons/icons.tsx';
import { RecordList } from '../ui/lists/record-list.tsx';
import { useAddressParam } from '../ui/page/use-address-param.ts';
import { namesOf } from '../words/labels.ts';
import { entryColumns } from './entry-columns.tsx';
import { useAnswer } from './use-answer.ts';
import type { BankQuestion } from './use-bank-popups.tsx';

const NONE: readonly BankEntryResponse[] = [];
const keyOf = ({ _id }: BankEntryResponse) => _id;

type Props = { today: Day; ask: (question: BankQuestion) => void; onDone: () => void };

/** All entries of a month with their states. */
export function ByMonth({ today, ask, onDone }: Props) {
  const customers = useTable('customers');
  const answer = useAnswer(onDone);
  const [asked, setAsked] = useAddressParam('month');
  const month = /^\d{4}-\d{2}$/.test(asked) ? asked : today.slice(0, 7);
  const { data, error, offline, loading, retry } = useServerRead({
    path: `/api/bank/entries?month=${month}`,
    schema: BankEntriesResponse,
  });
  const columns = entryColumns({
    offline,
    nameOf: (id) => namesOf(customers.get(id)).restaurantName,
    onUndo: (entry) => ask({ kind: 'undo', entry }),
    onBringBack: (entry) => void bringBack(entry),
    onOther: (entry, otherId, kind) => void answer({ entryId: entry._id, otherId, kind }, 'no'),
  });

  async function bringBack({ _id }: BankEntryResponse) {
    try {
      await askServer(BankEntryResponse, `/api/bank/entries/${_id}/aside`, { method: 'PUT', body: { reason: null } });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      toast.error(error.message);
    }
    onDone();
  }

  function empty() {
    if (data) return <EmptyState title={t`No entries in this month`} />;
    if (offline) return <EmptyState title={t`No signal`} icon={<OfflineIcon />} />;
    if (error !== null) return <ErrorState title={t`Failed to load the entries`} subtitle={error} onRetry={retry} />;
    return loading ? <SkeletonList rows={4} /> : null;
  }

  return (
    <RecordList
      label={t`Entries of the month`}
      rows={data ?? NONE}
      keyOf={keyOf}
      columns={columns}
      filters={
        <Field.Root w="12rem">
          <Field.Label>{t`Month`}</Field.Label>
          <Input type="month" value={month} onChange={({ target }) => target.value !== '' && setAsked(target.value)} />
        </Field.Root>
      }
      empty={empty()}
    />
  );
}
