import { toInstant } from '../../schema/core/days.ts';
import type { ClockWatch } from '../clock/clock.ts';
import type { Db } from '../db/database.ts';
import { byOneServer } from '../db/leases.ts';
import { hearPokes } from '../db/pokes.ts';
import { logFault } from '../errors/fault-log.ts';
import { hasDueCarts, remindOfCarts, tellOfSilentPhones } from './reminders.ts';
import { type SendDeps, sendDue } from './send.ts';
import { hasDueDocumentMail, sendDueDocumentMail } from './send-document-mails.ts';
import { spreadNotices } from './spread.ts';

/** Interval of checks for work that comes without a commit: retries, ends of quiet hours, refused work. */
const LOOK_EVERY_MS = 5_000;
/** Delay after a commit, so that a burst of commits leads to one check. */
const SOON_MS = 200;
const SILENT_EVERY_MS = 10 * 60_000;
/** How long to wait for a message in progress when the server stops. */
const PATIENCE_MS = 1_000;

type Deps = SendDeps & { watch: ClockWatch };

/** True if something is to be spread or sent, or a cart is due. */
async function hasWork(db: Db, now: number): Promise<boolean> {
  const isNew = db.selectFrom('notices').select('_id').where('isSpread', '=', 0).limit(1);
  if (await isNew.executeTakeFirst()) return true;
  const isDue = db.selectFrom('noticeSends').select('noticeId').where('nextAt', '<=', toInstant(now)).limit(1);
  if ((await isDue.executeTakeFirst()) || (await hasDueDocumentMail(db, now))) return true;
  return hasDueCarts(db, now);
}

/** Sends everything that is due, on this server. */
export async function tellAll(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await remindOfCarts(db, clock());
  while (await spreadNotices(db, clock())) {}
  while (await sendDue(deps)) {}
  while (await sendDueDocumentMail(deps)) {}
}

/**
 * Sends notices soon after the commit that wrote them. Of several servers, the one with the lease does it; if two do at
 * the same time, a message replaces its duplicate.
 * @returns a stop function, which waits a moment for messages in progress
 */
export function startSender(deps: Deps): { stop(): Promise<void> } {
  const { db, log, clock, watch, timeZone } = deps;
  let running: Promise<void> | null = null;
  let isOver = false;
  let silentAt = Number.NEGATIVE_INFINITY;

  async function look() {
    const isSilentDue = performance.now() - silentAt >= SILENT_EVERY_MS;
    if (!isSilentDue && !(await hasWork(db, clock()))) return;
    await byOneServer(db, { name: 'notices', restMs: 0, clock }, async () => {
      if (isSilentDue) await tellOfSilentPhones({ db, watch, timeZone, now: clock() });
      silentAt = isSilentDue ? performance.now() : silentAt;
      await tellAll(deps);
      return true;
    });
  }

  function run() {
    if (running || isOver) return;
    running = look()
      .catch((error: unknown) => {
        // If the server closes the database during a message, that is no error: the message is sent again.
        if (!isOver) logFault(log, error, { message: 'Notices were not sent' });
      })
      .finally(() => {
        running = null;
      });
  }

  let soon: NodeJS.Timeout | null = null;
  hearPokes(db, () => {
    soon ??= setTimeout(() => {
      soon = null;
      run();
    }, SOON_MS);
  });
  const timer = setInterval(run, LOOK_EVERY_MS);
  return {
    async stop() {
      isOver = true;
      clearInterval(timer);
      if (soon) clearTimeout(soon);
      await Promise.race([running, new Promise((done) => setTimeout(done, PATIENCE_MS).unref())]);
    },
  };
}
