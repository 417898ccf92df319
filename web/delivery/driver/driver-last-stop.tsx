import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { formatYen, sumYen } from '../../../schema/plain/yen.ts';
import { putOffDoors, usePutOffDoors } from '../../replica/put-off-doors.ts';
import { useLocalDb } from '../../replica/use-table.tsx';
import { button, recipes } from '../../theme/plain-recipes.ts';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { ChevronDownIcon } from '../../ui/icons/work-icons.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { type Delivered, useDeliveredOn } from './driver-delivered.ts';
import styles from './driver-last-stop.module.css';
import { Collect } from './driver-stop-card.tsx';

const NOT_TODAY = button('ghost', 'md', recipes.leaf, styles.notToday);
const OTHERS = button('ghost', 'md', styles.others);

type Door = { latest: Delivered; stopIds: string[] };

/** Deliveries by door, latest first. */
function doorsOf(delivered: readonly Delivered[]): Door[] {
  const doors = new Map<string, Door>();
  for (const stop of delivered) {
    const door = doors.get(stop.customerId);
    if (door) door.stopIds.push(stop._id);
    else doors.set(stop.customerId, { latest: stop, stopIds: [stop._id] });
  }
  return [...doors.values()];
}

/**
 * The doors of today's deliveries with money left to collect, until it is paid or the driver says "not today". Shows
 * the latest door with its whole sum, as on its card; earlier ones are folded.
 */
export function DriverLastStop({ session }: { session: UserInfo }) {
  const today = useToday(session.timeZone);
  const delivered = useDeliveredOn(session, today);
  const putOff = usePutOffDoors(today);
  const db = useLocalDb();
  const [all, setAll] = useState(false);
  const doors = doorsOf(delivered).filter(
    ({ latest, stopIds }) => latest.payable > 0 && stopIds.some((id) => !putOff.has(id)),
  );
  const others = doors.slice(1);
  if (doors.length === 0) return null;

  async function notToday({ stopIds }: Door) {
    try {
      if (db) await putOffDoors(db, stopIds, today);
    } catch (error) {
      sayNotSaved(error, t`Not saved on this phone. Try again.`);
    }
  }

  return (
    <section className={styles.doors} aria-label={t`Delivered, not collected`}>
      {(all ? doors : doors.slice(0, 1)).map((door) => (
        <div key={door.latest._id} id={`collect-${door.latest._id}`} className={styles.door} tabIndex={-1}>
          <div className={styles.head}>
            <CheckCircleIcon />
            <p className={styles.name}>{t`${{ restaurant: door.latest.restaurantName }}: delivered`}</p>
            <button
              type="button"
              className={NOT_TODAY}
              aria-label={t`Not today: ${{ restaurant: door.latest.restaurantName }}`}
              onClick={() => void notToday(door)}
            >
              {t`Not today`}
            </button>
          </div>
          <Collect place={door.latest} focusId={`collect-${door.latest._id}`} />
        </div>
      ))}
      {others.length > 0 && (
        <button type="button" className={OTHERS} aria-expanded={all} onClick={() => setAll(!all)}>
          <ChevronDownIcon />
          {plural(others.length, { one: '# more door not collected', other: '# more doors not collected' })}
          {' · '}
          {formatYen(sumYen(others.map(({ latest }) => latest.toCollect)))}
        </button>
      )}
    </section>
  );
}
