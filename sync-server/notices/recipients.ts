import { sql } from 'kysely';
import type { Role } from '../../schema/core/actor.ts';
import type { Id } from '../../schema/core/ids.ts';
import { Language } from '../../schema/core/languages.ts';
import { KINDS_OF, type NoticeKind } from '../../schema/notices/notice-kinds.ts';
import { DEFAULT_SETTINGS, NoticeSettings } from '../../schema/notices/notice-responses.ts';
import type { Db } from '../db/database.ts';

/** Somebody with a login, with their settings. `language` is null before they chose one. */
export type Recipient = { _id: Id; role: Role; settings: NoticeSettings; language: Language | null };

/** A user's settings, and the language of the screen on which they were chosen. */
export async function readNoticeSettings(db: Db, identityId: Id) {
  const row = await db
    .selectFrom('noticeSettings')
    .select(['settings', 'language'])
    .where('identityId', '=', identityId)
    .executeTakeFirst();
  if (!row) return { settings: DEFAULT_SETTINGS, language: null };
  // A later version may have stored a kind that is unknown here; then rather notify than not.
  const settings = NoticeSettings.catch(DEFAULT_SETTINGS).parse(JSON.parse(row.settings));
  return { settings, language: Language.nullable().catch(null).parse(row.language) };
}

/** Logins of current users, by id. */
async function findPeople(db: Db, which: { office: true } | { customerId: Id } | { _id: Id }) {
  const users = db.selectFrom('users').select(['_id', 'isAdmin']).where('deletedAt', 'is', null);
  const employees = db.selectFrom('employees').select(['_id', 'role']).where('deletedAt', 'is', null);
  const asUser = ({ _id, isAdmin }: { _id: Id; isAdmin: number }) =>
    ({ _id, role: isAdmin ? 'admin' : 'customer' }) as const;
  if ('customerId' in which) return (await users.where('customerId', '=', which.customerId).execute()).map(asUser);
  if ('_id' in which) {
    const user = await users.where('_id', '=', which._id).executeTakeFirst();
    return user ? [asUser(user)] : employees.where('_id', '=', which._id).execute();
  }
  // A literal, to match the partial index.
  const admins = (await users.where('isAdmin', '=', sql.lit(1)).execute()).map(asUser);
  return [...admins, ...(await employees.where('role', '=', 'manager').execute())];
}

function peopleOf(db: Db, audience: string): Promise<{ _id: Id; role: Role }[]> {
  const [kind, id = ''] = audience.split(':');
  if (kind === 'customer') return findPeople(db, { customerId: id });
  return findPeople(db, kind === 'person' ? { _id: id } : { office: true });
}

/** True if somebody wants notices of a kind, and the kind is meant for their role. */
export const wants = ({ role, settings }: Recipient, kind: NoticeKind): boolean =>
  KINDS_OF[role].includes(kind) && !settings.off.includes(kind);

/** Everybody in an audience who can sign in. */
export async function recipientsOf(db: Db, audience: string): Promise<Recipient[]> {
  const recipients: Recipient[] = [];
  for (const person of await peopleOf(db, audience)) {
    const login = await db
      .selectFrom('credentials')
      .select(['language', 'locked'])
      .where('identityId', '=', person._id)
      .executeTakeFirst();
    if (!login || login.locked === 1) continue;
    const { settings, language } = await readNoticeSettings(db, person._id);
    const chosen = Language.nullable().catch(null).parse(login.language);
    recipients.push({ ...person, settings, language: chosen ?? language });
  }
  return recipients;
}
