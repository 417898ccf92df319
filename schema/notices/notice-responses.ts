import { z } from 'zod';
import { Instant } from '../core/days.ts';
import { Language } from '../core/languages.ts';
import { Email } from '../customers/customer-entity.ts';
import { NoticeKind } from './notice-kinds.ts';
import { QuietHours } from './quiet-hours.ts';

/** A person's choice of notices. */
export const NoticeSettings = z
  .strictObject({
    /** Kinds that are switched off. */
    off: z.array(NoticeKind).max(NoticeKind.options.length),
    quiet: QuietHours.nullable(),
    /** Address for e-mails; '' for none. */
    email: Email,
  })
  .meta({ id: 'NoticeSettings' });
export type NoticeSettings = z.infer<typeof NoticeSettings>;

/** Everything is told by push, at any time, and nothing by e-mail. */
export const DEFAULT_SETTINGS: NoticeSettings = { off: [], quiet: null, email: '' };

/** Body of the settings: the language is the one of the screen, for e-mails to who never chose one. */
export const OwnNoticeSettings = NoticeSettings.extend({ language: Language });

export const NoticesResponse = z
  .object({
    settings: NoticeSettings,
    /** Key with which browsers subscribe, base64url. */
    publicKey: z.string(),
    /** True if this session has a subscription. */
    isSubscribed: z.boolean(),
    /** True if the business sends e-mails. */
    canMail: z.boolean(),
    /** The restaurant's address, as a proposal; '' if there is none. */
    knownEmail: z.string(),
  })
  .meta({ id: 'Notices' });
export type NoticesResponse = z.infer<typeof NoticesResponse>;

const Base64url = z.string().regex(/^[\w-]+=*$/);

/** A browser's subscription (`PushSubscription.toJSON()`), and what is said in its messages. */
export const NewSubscription = z
  .strictObject({
    endpoint: z.url().max(1000),
    keys: z.strictObject({ p256dh: Base64url.min(80).max(100), auth: Base64url.min(20).max(30) }),
    language: Language,
    /** The app's own address, by which push services know who sends. */
    origin: z.url({ protocol: /^https?$/ }).max(300),
  })
  .meta({ id: 'NewSubscription' });
export type NewSubscription = z.infer<typeof NewSubscription>;

export const Subscribed = z.object({ isSubscribed: z.boolean() }).meta({ id: 'Subscribed' });

/** The next cut-off of a full cart; null for an empty cart. */
export const CartHint = z.strictObject({ cutOffAt: Instant.nullable() }).meta({ id: 'CartHint' });

const REQUIRED = /*i18n*/ 'This field is required.';
const PORT = /*i18n*/ 'A port from 1 to 65535.';
const ADDRESS = /*i18n*/ 'An address such as https://orders.example.com';
const HOST = /*i18n*/ 'A server such as smtp.example.com';

/** Encryption of a connection to a mail server: from its first byte, after STARTTLS, or none. */
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
  /** '' for a server that asks for none. */
  username: z.string().trim().max(200),
  /** The sender's address. */
  from: Email.min(1, REQUIRED),
  /** Address of the app, for links in e-mails. */
  appUrl: z
    .string()
    .trim()
    .max(300)
    .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), ADDRESS),
});
export type MailServer = z.infer<typeof MailServer>;

/** Body of the mail settings; a password that is left out stays as it is, if server and name stay the same. */
export const MailServerFields = MailServer.extend({ password: z.string().max(500).optional() }).meta({
  id: 'MailServerFields',
});
export type MailServerFields = z.infer<typeof MailServerFields>;

export const MailServerResponse = z
  .object({
    /** Null if the business sends no e-mails. */
    server: MailServer.nullable(),
    /** True if a password is kept; it is shown to nobody. */
    hasPassword: z.boolean(),
    /** Words on the last e-mail if it failed; null if it was sent. */
    trouble: z.string().nullable(),
  })
  .meta({ id: 'MailServer' });
export type MailServerResponse = z.infer<typeof MailServerResponse>;

export const TestMail = z.strictObject({ to: Email.min(1, REQUIRED) }).meta({ id: 'TestMail' });

export const TestMailResponse = z
  .object({
    sent: z.boolean(),
    /** Words on a failure; null if it was sent. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'TestMailSent' });
export type TestMailResponse = z.infer<typeof TestMailResponse>;
