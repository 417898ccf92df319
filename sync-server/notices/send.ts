import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import { type Instant, toInstant } from '../../schema/core/days.ts';
import { DEFAULT_LANGUAGE, Language } from '../../schema/core/languages.ts';
import { noticePath } from '../../schema/notices/notice-paths.ts';
import { quietUntil } from '../../schema/notices/quiet-hours.ts';
import { tell } from '../basics/told.ts';
import type { Database, Db } from '../db/database.ts';
import { writeOne } from '../db/write-one.ts';
import { speakerOf } from '../http/languages.ts';
import { isRefusedForGood, mailCode, noteMailTrouble, readMailServer, sendMail } from './mail-server.ts';
import { noticeWords } from './notice-words.ts';
import { readPushKeys } from './push-keys.ts';
import { type Recipient, recipientsOf, wants } from './recipients.ts';
import { sendPush } from './send-push.ts';

/** Number of sends in a round, and of simultaneous ones. */
const ROUND = 48;
const AT_ONCE = 8;

const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** The longest that push services keep a message, in seconds. */
const LONGEST_TTL = 86_400;

/** Path of the settings, which mail programs offer for unsubscribing. */
const SETTINGS_PATH = '/notifications';

export type SendDeps = {
  db: Db;
  log: Logger;
  timeZone: string;
  /** Milliseconds since 1970. */
  clock(): number;
  /** The origin of a test's push service; '' for none. */
  testOrigin: string;
};

type Send = Database['noticeSends'];
type Notice = Database['notices'];
/** The result of a try: finished (sent or given up), or to be retried at an instant. */
type End = 'over' | { nextAt: Instant; tries: number };

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Another notice of the same kind about the same record replaces it on the screen. */
const tagOf = ({ _id, kind, about }: Notice) => `${kind}:${about === '' ? hashOf(_id) : about}`;

/** Retries with back-off, but not before the other side allows it. */
const againAfter = ({ tries }: Send, now: number, afterMs = 0): End => ({
  nextAt: toInstant(now + Math.max(afterMs, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS))),
  tries: tries + 1,
});

function wordsFor(notice: Notice, language: Language, timeZone: string) {
  const speaker = speakerOf(language);
  return { speaker, ...noticeWords({ kind: notice.kind, said: JSON.parse(notice.said) }, { speaker, timeZone }) };
}

/** The subscription of a session that is still open. */
function findSubscription(db: Db, tokenHash: string, now: number) {
  return db
    .selectFrom('pushSubscriptions as p')
    .innerJoin('sessions as s', 's.tokenHash', 'p.tokenHash')
    .select(['p.endpoint', 'p.p256dh', 'p.auth', 'p.language', 'p.origin'])
    .where('p.tokenHash', '=', tokenHash)
    .whereRef('s.identityId', '=', 'p.identityId')
    .where('s.expiresAt', '>', toInstant(now))
    .executeTakeFirst();
}

async function byPush(deps: SendDeps, { send, notice, to }: Sending): Promise<End> {
  const { db, clock, timeZone, testOrigin } = deps;
  const tokenHash = send.by.slice('push:'.length);
  const subscription = await findSubscription(db, tokenHash, clock());
  if (!subscription) return 'over';
  const { language, origin } = subscription;
  const words = wordsFor(notice, to.language ?? Language.catch(DEFAULT_LANGUAGE).parse(language), timeZone);
  const { title, body } = words;
  const tag = tagOf(notice);
  const path = noticePath(notice.kind, notice.about, to.role);
  const result = await sendPush({
    subscription,
    payload: { id: hashOf(notice._id), tag, title, body, path },
    tag,
    ttl: Math.min(LONGEST_TTL, Math.ceil((Date.parse(notice.until) - clock()) / 1000)),
    keys: await readPushKeys(db),
    subject: origin.startsWith('https:') ? origin : 'mailto:push@todoke.invalid',
    testOrigin,
  });
  if (result.end === 'gone') {
    const { endpoint } = subscription;
    await writeOne(db, (writer) =>
      writer
        .deleteFrom('pushSubscriptions')
        .where('tokenHash', '=', tokenHash)
        .where('endpoint', '=', endpoint)
        .execute(),
    );
  }
  return result.end === 'later' ? againAfter(send, clock(), result.afterMs ?? 0) : 'over';
}

/** The end of an e-mail, in the same language. */
const FOOTER = /*i18n*/ 'Which e-mails come, and when, is set at {link}.';

async function byMail(deps: SendDeps, { notice, to }: Sending): Promise<End> {
  const { db, timeZone } = deps;
  const server = await readMailServer(db);
  const { email } = to.settings;
  if (!server || email === '') return 'over';
  const { speaker, title, body } = wordsFor(notice, to.language ?? DEFAULT_LANGUAGE, timeZone);
  const business = await db
    .selectFrom('business')
    .select('legalName')
    .where('_id', '=', BUSINESS_ID)
    .executeTakeFirst();
  const link = (path: string) => new URL(path, server.appUrl).href;
  const footer = tell(speaker, { sentence: FOOTER, values: { link: link(SETTINGS_PATH) } });
  await sendMail(server, {
    name: business?.legalName ?? '',
    to: email,
    subject: title,
    text: `${body}\n\n${link(noticePath(notice.kind, notice.about, to.role))}\n\n-- \n${footer}\n`,
    messageId: `<${hashOf(`${notice._id} ${to._id}`)}@${server.from.split('@').at(-1)}>`,
  });
  await noteMailTrouble(db, null);
  return 'over';
}

type Sending = { send: Send; notice: Notice; to: Recipient };

/** Tries one send; logs failures without any of its contents. */
async function trySend(deps: SendDeps, sending: Sending): Promise<End> {
  const { send, notice } = sending;
  const isMail = send.by === 'mail';
  try {
    return await (isMail ? byMail : byPush)(deps, sending);
  } catch (error) {
    const code = mailCode(error);
    deps.log.warn({ notice: notice.kind, by: isMail ? 'mail' : 'push', code }, 'A notice was not sent');
    if (isMail) {
      await noteMailTrouble(deps.db, code);
      if (isRefusedForGood(error)) return 'over';
    }
    return againAfter(send, deps.clock());
  }
}

/** Checks a send that is due, and tries it unless it is useless or unwanted by now, or in the user's quiet hours. */
async function endOf(deps: SendDeps, send: Send): Promise<End> {
  const { db, clock, timeZone } = deps;
  const now = toInstant(clock());
  const notice = await db.selectFrom('notices').selectAll().where('_id', '=', send.noticeId).executeTakeFirst();
  if (!notice || notice.until <= now) return 'over';
  const [to] = await recipientsOf(db, `person:${send.identityId}`);
  if (!to || !wants(to, notice.kind)) return 'over';
  const quiet = quietUntil(to.settings.quiet, now, timeZone);
  if (quiet !== null) return quiet < notice.until ? { nextAt: quiet, tries: send.tries } : 'over';
  return trySend(deps, { send, notice, to });
}

/** Sends one and marks it afterwards. After a crash in between, it is sent again under the same tag or Message-ID. */
async function sendOne(deps: SendDeps, send: Send): Promise<void> {
  const { db } = deps;
  const { noticeId, identityId, by } = send;
  const end = await endOf(deps, send);
  await writeOne(db, async (writer) => {
    if (end === 'over') {
      const sent = writer.deleteFrom('noticeSends').where((eb) => eb.and({ noticeId, identityId, by }));
      await sent.execute();
      return;
    }
    const later = writer.updateTable('noticeSends').where((eb) => eb.and({ noticeId, identityId, by }));
    await later.set(end).execute();
  });
}

/**
 * Sends what is due.
 * @returns true if there may be more
 */
export async function sendDue(deps: SendDeps): Promise<boolean> {
  const { db, clock } = deps;
  const due = await db
    .selectFrom('noticeSends')
    .selectAll()
    .where('nextAt', '<=', toInstant(clock()))
    .orderBy('nextAt')
    .limit(ROUND)
    .execute();
  for (let from = 0; from < due.length; from += AT_ONCE) {
    await Promise.all(due.slice(from, from + AT_ONCE).map((send) => sendOne(deps, send)));
  }
  return due.length === ROUND;
}
