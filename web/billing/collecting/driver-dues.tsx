import { Box, Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import type { Day } from '../../../schema/days.ts';
import type { Id } from '../../../schema/ids.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { foldForSearch } from '../../../schema/search-fold.ts';
import { useTable } from '../../replica/use-table.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { SearchIcon } from '../../ui/icons/work-icons.tsx';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { NoteForm } from '../invoices/forms/note-form.tsx';
import { PaymentForm } from '../payments/payment-form.tsx';
import type { Due } from './driver-collection.ts';
import { DriverDueCard } from './driver-due-card.tsx';
import { DriverReceipt } from './driver-receipt.tsx';

type Task = { kind: 'payment' | 'note'; due: Due };

type TaskProps = { task: Task; open: boolean; onClose: () => void; session: UserInfo };

/**
 * Popup for a payment, with its receipt, or a note, with large touch targets. It is rendered beside the list, not in
 * the card: the card leaves with the last yen, and a reassigned invoice must not take a half-typed amount along.
 */
function TaskPopup({ task: { kind, due }, open, onClose, session }: TaskProps) {
  const { rows } = useTable('invoices');
  const [paid, setPaid] = useState<Id | null>(null);
  const invoice = (open && rows.get(due.invoice._id)) || due.invoice;
  return (
    <Popup open={open} onClose={onClose} title={paid ? t`Payment saved` : due.restaurantName} size="small">
      <Box css={{ '& input, & button': { minH: '13' } }}>
        {kind === 'note' && <NoteForm invoice={invoice} onDone={onClose} />}
        {kind === 'payment' && !paid && <PaymentForm invoice={invoice} onDone={setPaid} atTheDoor />}
        {paid && <DriverReceipt paymentId={paid} session={session} onDone={onClose} />}
      </Box>
    </Popup>
  );
}

type Props = {
  dues: Due[];
  ready: boolean;
  today: Day;
  session: UserInfo;
};

export function DriverDues({ dues, ready, today, session }: Props) {
  const [keyword, setKeyword] = useState('');
  // `count` is the popup's key: each task has its own form, even a second one on the same invoice.
  const [task, setTask] = useState<(Task & { count: number }) | null>(null);
  const [open, setOpen] = useState(false);
  const regionId = useId();
  const wanted = foldForSearch(keyword.trim());
  const found = dues.filter(({ restaurantName }) => foldForSearch(restaurantName).includes(wanted));

  function start(kind: Task['kind'], due: Due) {
    setTask({ kind, due, count: (task?.count ?? 0) + 1 });
    setOpen(true);
  }

  function close() {
    setOpen(false);
    focusIfLost(regionId);
  }

  function list() {
    if (!ready) return <SkeletonList rows={3} height="64" />;
    if (dues.length === 0) {
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
      <CardGrid label={t`To collect`} items={found} keyOf={({ invoice }) => invoice._id} height={290}>
        {(due) => (
          <DriverDueCard
            due={due}
            today={today}
            onPay={(each) => start('payment', each)}
            onNote={(each) => start('note', each)}
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
