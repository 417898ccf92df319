import { Box, Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { foldForSearch } from '../../../schema/core/search-fold.ts';
import { oldestFirst } from '../../../schema/payments/allocate.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { NoteForm } from '../../invoices/forms/note-form.tsx';
import { useTable } from '../../replica/use-table.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { SearchIcon } from '../../ui/icons/work-icons.tsx';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { Collecting } from './collecting.tsx';
import type { Due, DueDoor } from './driver-collection.ts';
import { DriverDueCard } from './driver-due-card.tsx';
import { DriverReceipt } from './driver-receipt.tsx';

type Task = { kind: 'payment'; door: DueDoor } | { kind: 'note'; due: Due };

type TaskProps = { task: Task; open: boolean; onClose: () => void; session: UserInfo };

/**
 * Popup for a payment, with its receipt, or a note, with large touch targets. It is rendered beside the list, not in
 * the card: the card leaves once everything is paid, and a reassigned invoice must not take a half-typed amount along.
 */
function TaskPopup({ task, open, onClose, session }: TaskProps) {
  const rows = useTable('invoices');
  const [paid, setPaid] = useState<Id | null>(null);
  const { restaurantName } = task.kind === 'note' ? task.due : task.door;
  const noted = task.kind === 'note' ? task.due.invoice : null;
  return (
    <Popup open={open} onClose={onClose} title={paid ? t`Payment saved` : restaurantName} size="small">
      <Box css={{ '& input, & button': { minH: '13' } }}>
        {noted && <NoteForm invoice={(open && rows.get(noted._id)) || noted} onDone={onClose} />}
        {task.kind === 'payment' && !paid && (
          <Collecting
            customerId={task.door.customerId}
            invoices={oldestFirst(task.door.dues.map(({ invoice }) => invoice))}
            onDone={setPaid}
          />
        )}
        {paid && <DriverReceipt paymentId={paid} session={session} onDone={onClose} />}
      </Box>
    </Popup>
  );
}

type Props = {
  doors: DueDoor[];
  today: Day;
  session: UserInfo;
};

/** The doors where a driver has to collect, with the form for each. */
export function DriverDues({ doors, today, session }: Props) {
  const [keyword, setKeyword] = useState('');
  // `count` is the popup's key: each task has its own form, even a second one on the same invoice.
  const [task, setTask] = useState<(Task & { count: number }) | null>(null);
  const [open, setOpen] = useState(false);
  const regionId = useId();
  const wanted = foldForSearch(keyword.trim());
  const found = doors.filter(({ restaurantName }) => foldForSearch(restaurantName).includes(wanted));

  function start(next: Task) {
    setTask({ ...next, count: (task?.count ?? 0) + 1 });
    setOpen(true);
  }

  function close() {
    setOpen(false);
    focusIfLost(regionId);
  }

  function list() {
    if (doors.length === 0) {
      return (
        <EmptyState title={t`Nothing to collect`} subtitle={t`Every invoice is paid.`} icon={<CheckCircleIcon />} />
      );
    }
    if (found.length === 0) {
      const subtitle = t`Adjust your filters and try again.`;
      return (
        <EmptyState title={t`No matching invoices found`} subtitle={subtitle} icon={<SearchIcon />}>
          <Button mt="3" variant="outline" onClick={() => setKeyword('')}>
            {t`Show all`}
          </Button>
        </EmptyState>
      );
    }
    return (
      <CardGrid label={t`To collect`} items={found} keyOf={({ customerId }) => customerId} height={290}>
        {(door) => (
          <DriverDueCard
            door={door}
            today={today}
            onPay={(each) => start({ kind: 'payment', door: each })}
            onNote={(due) => start({ kind: 'note', due })}
          />
        )}
      </CardGrid>
    );
  }

  return (
    <Box id={regionId} tabIndex={-1} outline="none">
      <Box mb="4">
        <SearchBox label={t`Search Restaurant...`} value={keyword} onChange={setKeyword} />
      </Box>
      {list()}
      {task && <TaskPopup key={task.count} task={task} open={open} onClose={close} session={session} />}
    </Box>
  );
}
