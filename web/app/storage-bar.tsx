import { plural, t } from '@lingui/core/macro';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentDevice } from '../sync/session/open-device.ts';
import { useSession } from '../sync/session/session.ts';
import { button, join } from '../theme/plain-recipes.ts';
import { LINES, PlainDrawing } from '../ui/icons/plain-drawing.tsx';
import styles from './storage-bar.module.css';

const ICON = join('drawing', styles.icon);

type Db = NonNullable<ReturnType<typeof currentDevice>>['db'];

/** Number of other tabs and windows of this person; each leads or waits to lead. */
async function countOthers(name: string): Promise<number> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
  const tabs = [...held, ...pending].filter((lock) => lock.name === `${name}-leader`).map(({ clientId }) => clientId);
  return Math.max(0, new Set(tabs).size - 1);
}

function helpText(others: number): string {
  if (others === 0) return t`Reload. If that does not help, restart the device.`;
  return plural(others, {
    one: 'Close # other tab or window of Todoke, or reload.',
    other: 'Close # other tabs and windows of Todoke, or reload.',
  });
}

function Silence({ db }: { db: Db }) {
  const isSilent = useSyncExternalStore(db.watch.subscribe, db.watch.isSilent);
  const [others, setOthers] = useState(0);
  useEffect(() => {
    if (isSilent)
      countOthers(db.name).then(setOthers, () => {
        // A browser that can't tell: reloading helps, too.
      });
  }, [isSilent, db]);
  if (!isSilent) return null;
  return (
    <div role="alert" aria-live="assertive" className={styles.bar}>
      <PlainDrawing line={LINES.alert} className={ICON} />
      <p className={styles.text}>
        <strong>{t`This device’s storage does not answer.`}</strong>{' '}
        {t`What you just did is not saved yet; it will be as soon as the storage answers. What was saved before is safe.`}{' '}
        {helpText(others)}
      </p>
      <button type="button" className={button('outline', 'md', styles.button)} onClick={() => location.reload()}>
        {t`Reload`}
      </button>
    </div>
  );
}

/** Says above everything, dialogs too, that nothing can be saved or read. It reads no table itself. */
export function StorageBar() {
  useSession();
  const device = currentDevice();
  return device && <Silence db={device.db} />;
}
