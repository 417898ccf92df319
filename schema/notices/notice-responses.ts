import { z } from 'zod';
import { Instant } from '../core/days.ts';
import { Language } from '../core/languages.ts';
import { Email } from '../customers/customer-entity.ts';
import { parseUrl } from '../plain/parse-url.ts';
import { NoticeKind } from './notice-kinds.ts';
import { QuietHours } from './quiet-hours.ts';

export const NoticeSettings = z
  .strictObject({
    /** Kinds that are switched off. */
    off: z.array(NoticeKind).max(NoticeKind.options.length),
    quiet: QuietHours.nullable(),
    /** Address for e-mails; '' if none. */
    email: Email,
  })
  .meta({ id: 'NoticeSettings' });
export type NoticeSettings = z.infer<typeof NoticeSettings>;

/** Push for everything, at any time; no e-mail. */
export const DEFAULT_SETTINGS: NoticeSettings = { off: [], quiet: null, email: '' };

/** The body of the settings. The screen's language is used for e-mails to people who never chose one. */
export const OwnNoticeSettings = NoticeSettings.extend({ language: Language });

export const NoticesResponse = z
  .object({
    settings: NoticeSettings,
    /** The public key that browsers subscribe with, base64url. */
    publicKey: z.string(),
    /** True if this session has a subscription. */
    isSubscribed: z.boolean(),
    /** True if the business sends e-mails. */
    canMail: z.boolean(),
    /** The restaurant's address, as a suggestion; '' if none. */
    knownEmail: z.string(),
  })
  .meta({ id: 'Notices' });
export type NoticesResponse = z.infer<typeof NoticesResponse>;

const Base64url = z.string().regex(/^[\w-]+=*$/);

/** A browser's subscription (`PushSubscription.toJSON()`), and what its messages need. */
export const NewSubscription = z
  .strictObject({
    endpoint: z.url().max(1000),
    keys: z.strictObject({ p256dh: Base64url.min(80).max(100), auth: Base64url.min(20).max(30) }),
    language: Language,
    /** The app's own address, which tells push services who sends. */
    origin: z.url({ protocol: /^https?$/ }).max(300),
  })
  .meta({ id: 'NewSubscription' });
export type NewSubscription = z.infer<typeof NewSubscription>;

export const Subscribed = z.object({ isSubscribed: z.boolean() }).meta({ id: 'Subscribed' });

/** The next cut-off for a cart with goods; null for an empty cart. */
export const CartHint = z.strictObject({ cutOffAt: Instant.nullable() }).meta({ id: 'CartHint' });

const REQUIRED = /*i18n*/ 'This field is required.';
const PORT = /*i18n*/ 'A port from 1 to 65535.';
const ADDRESS = /*i18n*/ 'An address such as https://orders.example.com';
const HOST = /*i18n*/ 'A server such as smtp.example.com';

/** How a connection to a mail server is encrypted: from the first byte, after STARTTLS, or not at all. */
export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const;

/** The mail server of the business, without its password. */
export const MailServer = z.strictObject({
  host: z
    .string(REQUIRED)
    .trim()
    .min(1, REQUIRED)
    .max(200)
    .regex(/^[\w.:-]+$/, HOST),
  port: z.int(PORT).min(1, PORT).max(65_535, PORT),
  security: z.enum(MAIL_SECURITY),
  /** '' for a server without authentication. */
  username: z.string().trim().max(200),
  /** The sender's address. */
  from: Email.min(1, REQUIRED),
  /** Address of the app, for links in e-mails. */
  appUrl: z
    .string()
    .trim()
    .max(300)
    .refine((text) => /^https?:$/.test(parseUrl(text)?.protocol ?? ''), ADDRESS),
});
export type MailServer = z.infer<typeof MailServer>;

/** The body of the mail settings. An absent password keeps the stored one, if host and username stay the same. */
export const MailServerFields = MailServer.extend({ password: z.string().max(500).optional() }).meta({
  id: 'MailServerFields',
});
export type MailServerFields = z.infer<typeof MailServerFields>;

export const MailServerResponse = z
  .object({
    /** Null if the business sends no e-mail. */
    server: MailServer.nullable(),
    /** True if a password is stored; nobody ever sees it. */
    hasPassword: z.boolean(),
    /** Error message of the last e-mail; null if it was sent. */
    trouble: z.string().nullable(),
  })
  .meta({ id: 'MailServer' });
export type MailServerResponse = z.infer<typeof MailServerResponse>;

export const TestMail = z.strictObject({ to: Email.min(1, REQUIRED) }).meta({ id: 'TestMail' });

export const TestMailResponse = z
  .object({
    sent: z.boolean(),
    /** Error message; null if it was sent. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'TestMailSent' });
export type TestMailResponse = z.infer<typeof TestMailResponse>;
