import { sql } from 'kysely';
import { DAY_MS, type Instant, toInstant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import type { NoticeKind } from '../../schema/notices/notice-kinds.ts';
import type { Trx, Writer } from './database.ts';

/** Recipients of a notice: the office, everybody of a restaurant, or one user. */
export type NoticeAudience = 'office' | `customer:${Id}` | `person:${Id}`;

/** The values of a notice's sentence, which depend on its kind (notices/notice-words.ts). */
export type Said = Record<string, string | number | null>;

export type NewNotice = {
  kind: NoticeKind;
  to: NoticeAudience;
  /** The record whose screen it opens; '' for none. */
  about: Id | '';
  said: Said;
  /** When it becomes useless; after a day if absent. */
  until?: Instant;
  /** Identifies it instead of cause and index, so that it is sent only once, whatever causes it again. */
  once?: string;
};

/** Days for which a notice is kept, so that it is not written twice. */
const KEPT_DAYS = 3;
const AT_ONCE = 100;

type Written = {
  /** Identifies the notice, with its index among those of the same cause: repeated, it writes nothing. */
  cause: string;
  now: Instant;
  keptDays?: number;
};

/**
 * Writes notices in the transaction that causes them, so that they are rolled back with it. Nothing is sent here: the
 * sender (notices/sender.ts) reads them after the commit.
 */
export async function writeNotices(trx: Trx, notices: NewNotice[], { cause, now, keptDays = KEPT_DAYS }: Written) {
  const later = (days: number) => toInstant(Date.parse(now) + days * DAY_MS);
  const rows = notices.map(({ kind, to, about, said, until = later(1), once }, place) => ({
    _id: once ?? `${cause}.${place}`,
    kind,
    audience: to,
    about,
    said: JSON.stringify(said),
    createdAt: now,
    until,
    keptUntil: later(keptDays),
    isSpread: 0,
  }));
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    await trx
      .insertInto('notices')
      .values(rows.slice(from, from + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** `problem` of an e-mail that was waiting when a backup or copy was made: it may have been sent since. */
export const MAY_BE_SENT = 'ERESTORED';

/**
 * Deletes pending notices: a restored or moved business does not notify anybody of its past. Documents that waited for
 * their e-mail are left for somebody to send again.
 */
export async function forgetNotices(trx: Writer): Promise<void> {
  await trx.deleteFrom('noticeSends').execute();
  await trx.deleteFrom('notices').execute();
  await trx
    .updateTable('documentMails')
    .set({ state: 'failed', problem: MAY_BE_SENT })
    .where('state', '=', sql.lit('waiting' as const))
    .execute();
}
