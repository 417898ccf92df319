import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { MailServer, type MailServerFields } from '../../schema/notices/notice-responses.ts';
import type { Told } from '../basics/told.ts';
import type { Db, Trx } from '../db/database.ts';
import { engineOf } from '../db/engine.ts';
import { deleteMeta, readMeta, writeMeta } from '../db/meta.ts';
import { MAY_BE_SENT } from '../db/notices.ts';

const KEY = 'mailServer';
const TROUBLE_KEY = 'mailTrouble';

/** As stored, including the password, which is only ever sent to the mail server. */
const StoredMailServer = MailServer.extend({ password: z.string() });
export type StoredMailServer = z.infer<typeof StoredMailServer>;

/** The mail server of the business; null if it sends no e-mails. */
export async function readMailServer(db: Db): Promise<StoredMailServer | null> {
  const stored = await readMeta(db, KEY);
  return stored === null ? null : StoredMailServer.parse(JSON.parse(stored));
}

const isSamePlace = (a: MailServer, b: MailServer) =>
  a.host === b.host && a.port === b.port && a.security === b.security && a.username === b.username;

/**
 * Adds the password to the settings: the given one, or the stored one if server and username are unchanged. Otherwise
 * an admin could have the stored password sent to another server.
 */
export async function withPassword(db: Db, { password, ...server }: MailServerFields): Promise<StoredMailServer> {
  if (password !== undefined) return { ...server, password };
  const stored = await readMailServer(db);
  return { ...server, password: stored && isSamePlace(stored, server) ? stored.password : '' };
}

/** @param server null to stop sending e-mails */
export async function writeMailServer(trx: Trx, server: StoredMailServer | null): Promise<void> {
  if (server) await writeMeta(trx, KEY, JSON.stringify(server));
  else await deleteMeta(trx, KEY);
  await deleteMeta(trx, TROUBLE_KEY);
}

/** The code of the last failure, for `mailProblem`; null if the last e-mail was sent. */
export const readMailTrouble = (db: Db): Promise<string | null> => readMeta(db, TROUBLE_KEY);

/** Stores the last failure for the admin's screen; null once an e-mail was sent. */
export async function noteMailTrouble(db: Db, code: string | null): Promise<void> {
  if ((await readMailTrouble(db)) === code) return;
  await engineOf(db).writeApart(db, (trx) =>
    code === null ? deleteMeta(trx, TROUBLE_KEY) : writeMeta(trx, TROUBLE_KEY, code),
  );
}

const TIMEOUT_MS = 10_000;

/** An e-mail; `name` is shown beside the sender's address. */
type OutgoingMail = {
  name: string;
  to: string;
  subject: string;
  text: string;
  messageId?: string;
  attachments?: { filename: string; content: Buffer; contentType: string }[];
};

/**
 * Sends an e-mail through the mail server.
 * @throws an error for `mailCode`
 */
export async function sendMail(
  { host, port, security, username, password, from }: StoredMailServer,
  { name, ...mail }: OutgoingMail,
): Promise<void> {
  const transport = createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(username !== '' && { auth: { user: username, pass: password } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from: { name, address: from }, ...mail });
  } finally {
    transport.close();
  }
}

/** `problem` of an e-mail whose document was replaced or reversed before it was sent. */
export const NO_LONGER_COUNTS = 'EREPLACED';

const PROBLEMS: Record<string, string> = {
  EDNS: /*i18n*/ 'There is no mail server of this name. Check the server.',
  ENOTFOUND: /*i18n*/ 'There is no mail server of this name. Check the server.',
  ECONNREFUSED: /*i18n*/ 'The mail server takes no connection on this port. Check server and port.',
  ETIMEDOUT: /*i18n*/ 'The mail server did not answer in time. Check server, port and encryption.',
  ESOCKET: /*i18n*/ 'The connection to the mail server failed. Check port and encryption.',
  ECONNECTION: /*i18n*/ 'The connection to the mail server failed. Check port and encryption.',
  EPROTOCOL: /*i18n*/ 'This is no mail server, or it is encrypted in another way. Check port and encryption.',
  ETLS: /*i18n*/ 'The mail server can’t be reached with this encryption. Choose another one, or check its certificate.',
  EAUTH: /*i18n*/ 'The mail server refuses username or password.',
  EENVELOPE: /*i18n*/ 'The mail server does not take mail from this sender to this recipient.',
  [MAY_BE_SENT]: /*i18n*/ 'It was waiting when the data was copied or backed up. It may have gone out since.',
  [NO_LONGER_COUNTS]: /*i18n*/ 'The document no longer counts, so it was not sent.',
};
const OTHER = /*i18n*/ 'The mail server did not take the e-mail ({code}).';

/** Maps a failure to a code that contains no secrets. */
export function mailCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  // Nodemailer names some errors by the layer; the system's own code says more.
  const system = /\b(ECONNREFUSED|ENOTFOUND|ETIMEDOUT)\b/.exec(error.message)?.[1];
  if (code === 'ESOCKET' && /certificate|self.signed|wrong version|SSL|TLS/i.test(error.message)) return 'ETLS';
  return system ?? code;
}

/** True if the same e-mail would fail again, because this recipient is refused. */
export const isRefusedForGood = (error: unknown): boolean =>
  mailCode(error) === 'EENVELOPE' &&
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;

export function mailProblem(code: string): Told {
  const sentence = PROBLEMS[code];
  return sentence ? { sentence } : { sentence: OTHER, values: { code } };
}
