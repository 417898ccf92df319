import { useEffect, useState } from 'react';
import type { InformationItem } from '../../schema/information/information-entity.ts';
import { largePicture } from '../../schema/plain/picture-sizes.ts';
import type { LocalDb } from '../replica/local-db.ts';
import { isPopupTurn, takePopupTurn } from '../replica/popup-turn.ts';
import { useLocalDb } from '../replica/use-table.tsx';
import { useShownItems } from './information-items.ts';
import { PopupDialog } from './popup-dialog.tsx';

/** Delay of an advertisement after its screen (requirements section 9), and between retries while the user is busy. */
const DELAY_MS = 800;

const DIALOGS = '[role=dialog][data-state=open], [role=alertdialog][data-state=open], :popover-open';
const FIELDS = 'input, textarea, select, [contenteditable]';

/** True while an advertisement would cover a dialog or take the keyboard from a field. */
function isBusy(): boolean {
  return (
    document.hidden || document.querySelector(DIALOGS) !== null || document.activeElement?.matches(FIELDS) === true
  );
}

const pause = () => new Promise((over) => setTimeout(over, DELAY_MS));

/** Preloads the picture, so that the advertisement appears at once. */
async function fetchPicture({ image }: InformationItem): Promise<void> {
  const picture = new Image();
  picture.src = largePicture(image);
  await picture.decode();
}

/** Resolves to true once the advertisement may be shown; to false if it is not its turn. */
async function waitForTurn(db: LocalDb, item: InformationItem, stop: AbortSignal): Promise<boolean> {
  if (!(await isPopupTurn(db, Date.now()))) return false;
  await Promise.all([pause(), fetchPicture(item)]);
  while (isBusy() && !stop.aborted) await pause();
  return !stop.aborted && (await takePopupTurn(db, Date.now()));
}

/** The shown advertisement with a key per showing; null for none. */
function useAdvertisement() {
  const [newest] = useShownItems('popup');
  const db = useLocalDb();
  const [shown, setShown] = useState<{ item: InformationItem; key: number } | null>(null);

  useEffect(() => {
    if (!db || !newest || newest.image === '') return;
    let stop = new AbortController();
    async function offer() {
      stop.abort();
      stop = new AbortController();
      const { signal } = stop;
      // Nothing is shown if the picture fails to load or the database closes.
      const turn = db && newest && (await waitForTurn(db, newest, signal).catch(() => false));
      if (turn) setShown({ item: newest, key: Date.now() });
    }
    // An installed app stays on its home screen for days.
    const onVisible = () => document.hidden || void offer();
    void offer();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop.abort();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [db, newest]);

  return shown;
}

/** The popup advertisement of the customer home: after 0.8 s, at most once an hour (requirements section 4). */
export function PopupAdvertisement() {
  const shown = useAdvertisement();
  return shown && <PopupDialog key={shown.key} item={shown.item} />;
}
