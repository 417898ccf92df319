import { sql } from 'kysely';
import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import { toInstant } from '../../schema/core/days.ts';
import { Language } from '../../schema/core/languages.ts';
import { Snapshot } from '../../schema/papers/contents/snapshot.ts';
import { type Told, tell } from '../basics/told.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Database, Db } from '../db/database.ts';
import { writeOne } from '../db/write-one.ts';
import { speakerOf } from '../http/languages.ts';
import { drawnPaper } from '../papers/pdf/drawn-paper.ts';
import { readLogos } from '../papers/pdf/logos.ts';
import { writePdf } from '../papers/pdf/write-pdf.ts';
import { replacementOf } from './document-mails.ts';
import {
  isRefusedForGood,
  mailCode,
  NO_LONGER_COUNTS,
  noteMailTrouble,
  readMailServer,
  sendMail,
} from './mail-server.ts';
import type { SendDeps } from './send.ts';

type Mail = Database['documentMails'];

/** As with notices. After a day of failures somebody has to decide. */
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
const MOST_TRIES = 30;

const SUBJECT = /*i18n*/ '{title} {no} from {issuer}';
const TEXT = /*i18n*/ 'Thank you for your orders. {title} {no} is attached.';

/** The text of an e-mail: in Japanese, followed by the customer's language if that is another one. */
function wordsOf(snapshot: Snapshot) {
  const paper = drawnPaper(snapshot);
  const { name: issuer } = paper.issuer;
  const own = Language.safeParse(snapshot.language).data ?? 'ja';
  const [japanese, other] = [speakerOf('ja'), speakerOf(own)];
  const [title, inOther = title] = paper.title;
  const told = (sentence: string, said: string): Told => ({ sentence, values: { title: said, no: paper.no, issuer } });
  const texts = [tell(japanese, told(TEXT, title)), ...(own === 'ja' ? [] : [tell(other, told(TEXT, inOther))])];
  return {
    paper,
    subject: tell(japanese, told(SUBJECT, title)),
    text: `${paper.recipient.name} 御中\n\n${texts.join('\n\n')}\n\n-- \n${issuer}\n`,
  };
}

async function findSnapshot(db: Db, documentId: string): Promise<Snapshot | null> {
  const row = await db.selectFrom('documents').selectAll().where('_id', '=', documentId).executeTakeFirst();
  return row ? Snapshot.parse(decodeRow('documents', row).snapshot) : null;
}

async function send({ db }: SendDeps, mail: Mail): Promise<void> {
  const server = await readMailServer(db);
  const snapshot = await findSnapshot(db, mail.documentId);
  if (!server || !snapshot) throw Object.assign(new Error('Nothing to send with'), { code: 'ECONNECTION' });
  const { paper, subject, text } = wordsOf(snapshot);
  const pdf = await writePdf({ title: paper.no, papers: [paper], pictures: await readLogos(db, [paper]) });
  const business = db.selectFrom('business').select('legalName').where('_id', '=', BUSINESS_ID);
  const name = (await business.executeTakeFirst())?.legalName ?? '';
  await sendMail(server, {
    name,
    to: mail.to,
    subject,
    text,
    messageId: `<${mail._id}@${server.from.split('@').at(-1)}>`,
    attachments: [{ filename: `${paper.no}.pdf`, content: Buffer.from(pdf), contentType: 'application/pdf' }],
  });
}

type After = Pick<Mail, 'state' | 'problem' | 'tries' | 'nextAt' | 'sentAt'>;

/** Sends one e-mail and returns the outcome. After a crash in between, it is sent again under the same Message-ID. */
async function outcomeOf(deps: SendDeps, mail: Mail): Promise<After> {
  const { db, log, clock } = deps;
  const { nextAt } = mail;
  const tries = mail.tries + 1;
  if ((await replacementOf(db, mail.documentId)) !== null)
    return { state: 'failed', problem: NO_LONGER_COUNTS, tries, nextAt, sentAt: null };
  try {
    await send(deps, mail);
    await noteMailTrouble(db, null);
    return { state: 'sent', problem: '', tries, nextAt, sentAt: toInstant(clock()) };
  } catch (error) {
    const problem = mailCode(error);
    log.warn({ code: problem }, 'A document was not sent by e-mail');
    await noteMailTrouble(db, problem);
    const isOver = isRefusedForGood(error) || tries >= MOST_TRIES;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** mail.tries, LONGEST_PAUSE_MS);
    const later = toInstant(clock() + pause);
    return { state: isOver ? 'failed' : 'waiting', problem, tries, nextAt: later, sentAt: null };
  }
}

const waiting = (db: Db, now: number) =>
  db
    .selectFrom('documentMails')
    .selectAll()
    .where('state', '=', sql.lit('waiting' as const))
    .where('nextAt', '<=', toInstant(now))
    .orderBy('nextAt')
    .limit(1);

/** True if a document is due to be sent by e-mail. */
export const hasDueDocumentMail = async (db: Db, now: number): Promise<boolean> =>
  (await waiting(db, now).executeTakeFirst()) !== undefined;

/**
 * Sends the document that is due first.
 * @returns true if there may be more. False also after a failure of the mail server, so that the others don't each run
 * into it while everything waits
 */
export async function sendDueDocumentMail(deps: SendDeps): Promise<boolean> {
  const { db, clock } = deps;
  const mail = await waiting(db, clock()).executeTakeFirst();
  if (!mail) return false;
  const after = await outcomeOf(deps, mail);
  await writeOne(db, (writer) => writer.updateTable('documentMails').set(after).where('_id', '=', mail._id).execute());
  return after.state !== 'waiting';
}
