import { sql } from 'kysely';
import { DAY_MS, type Instant, toInstant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import type { NoticeKind } from '../../schema/notices/notice-kinds.ts';
import type { Trx, Writer } from './database.ts';

/** Whom a notice is for: the office, everybody of a restaurant, or one person. */
export type NoticeAudience = 'office' | `customer:${Id}` | `person:${Id}`;

/** Values of a notice's sentence; each kind knows its own (notices/notice-words.ts). */
export type Said = Record<string, string | number | null>;

export type NewNotice = {
  kind: NoticeKind;
  to: NoticeAudience;
  /** The record whose screen it opens; '' if there is none. */
  about: Id | '';
  said: Said;
  /** Of no use afterwards; a day if absent. */
  until?: Instant;
  /** Names it instead of its cause and place: said once, whatever causes it again. */
  once?: string;
};

/** Days for which a notice is known, so that it is not written twice. */
const KEPT_DAYS = 3;
/** Rows of one statement. */
const AT_ONCE = 100;

type Written = {
  /** Names the notice with its place among those of the same cause: the same again writes nothing. */
  cause: string;
  now: Instant;
  keptDays?: number;
};

/**
 * Writes notices in the transaction that causes them: undone with it, they reach nobody. Nothing is sent here, the sender
 * (notices/sender.ts) reads them after the commit.
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

/** `problem` of an e-mail that waited in a backup, or in a copy: it may have been sent since. */
export const MAY_BE_SENT = 'ERESTORED';

/**
 * Forgets what was to be sent: a restored or moved business tells nobody of its past. Documents that waited for their e-mail
 * are a person's to send again.
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
