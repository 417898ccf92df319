import { plural, t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { badge, button, join, recipes } from '../../theme/plain-recipes.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { CheckCircleIcon, ClockIcon } from '../../ui/icons/icons.tsx';
import { ChevronDownIcon } from '../../ui/icons/work-icons.tsx';
import { Fold } from '../../ui/motion/fold.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { formatTime } from '../../words/format.ts';
import { type Delivered, useDeliveredOn } from './driver-delivered.ts';
import styles from './driver-done-stops.module.css';

const CODE = join(recipes.figures, styles.code);
const TOGGLE = button('ghost', 'md', recipes.sumi, styles.toggle);
const WAITING = badge('subtle', 'sm', recipes.figures, styles.waiting);

function DoneStop({ stop, timeZone, waiting }: { stop: Delivered; timeZone: string; waiting: boolean }) {
  return (
    <li className={styles.stop}>
      <CheckCircleIcon />
      <div className={styles.place}>
        <p className={styles.name}>{stop.restaurantName}</p>
        <p className={CODE}>
          {stop.customerCode} · <time dateTime={stop.deliveredAt}>{formatTime(stop.deliveredAt, timeZone)}</time>
        </p>
      </div>
      <SendingState waiting={waiting} />
    </li>
  );
}

/** Today's delivered stops, collapsed under their number. */
export function DriverDoneStops({ session }: { session: UserInfo }) {
  const done = useDeliveredOn(session, useToday(session.timeZone));
  const unsent = useUnsentIds();
  const [open, setOpen] = useState(false);
  const listId = useId();
  if (done.length === 0) return null;
  const waiting = done.filter(({ _id }) => unsent.has(_id)).length;
  return (
    <div className={styles.done}>
      <button
        type="button"
        className={TOGGLE}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        <ChevronDownIcon />
        {t`Done (${{ count: done.length }})`}
        {waiting > 0 && (
          <span className={WAITING} role="img" aria-label={plural(waiting, { other: '# waiting to send' })}>
            <ClockIcon /> {waiting}
          </span>
        )}
      </button>
      <Fold id={listId} open={open}>
        <ul className={styles.list} aria-label={t`Done today`}>
          {done.map((stop) => (
            <DoneStop key={stop._id} stop={stop} timeZone={session.timeZone} waiting={unsent.has(stop._id)} />
          ))}
        </ul>
      </Fold>
    </div>
  );
}
