import { sql } from 'kysely';
import { DAY_MS, type Instant, toInstant } from '../../../schema/core/days.ts';
import type { Id } from '../../../schema/core/ids.ts';
import { fromHundredths } from '../../../schema/core/money.ts';
import { REJECTIONS, type RejectionCode } from '../../../schema/core/rejected.ts';
import { REMEMBER_DAYS } from '../../../schema/sync/device-limits.ts';
import type { DeviceResponse, RefusedWork } from '../../../schema/sync/devices-responses.ts';
import { isSilent, mayHoldWork } from '../../../schema/sync/devices-rules.ts';
import { Undecided } from '../../../schema/sync/protocol.ts';
import type { Db } from '../../db/database.ts';
import { readPeople } from '../../db/queries/people.ts';
import { describeWork } from './describe-work.ts';

/** Limits for each kind of users: of devices, and of refused items over all of them. */
const MOST_DEVICES = 500;
const MOST_REFUSED = 200;

/** Limited separately: restaurants are many and anybody may be one, and they must not crowd out a driver's phone. */
const KINDS = ['staff', 'restaurants'] as const;
type Kind = (typeof KINDS)[number];

/** SQL for "the user in this column is of this kind". */
function isOf(kind: Kind, column: string) {
  const restaurant = sql<boolean>`exists (select 1 from "users" where "users"."_id" = ${sql.ref(column)} and "isAdmin" = 0)`;
  return kind === 'restaurants' ? restaurant : sql<boolean>`not ${restaurant}`;
}

const keyOf = ({ deviceId, identityId }: { deviceId: string | null; identityId: Id }) => `${deviceId}/${identityId}`;

/** Refused work since an instant by device and user, newest first. */
async function readRefused(trx: Db, since: string, kind: Kind): Promise<Map<string, RefusedWork[]>> {
  const rows = await trx
    .selectFrom('mutationLog')
    .select(['id', 'name', 'args', 'actorId as identityId', 'deviceId', 'at', 'receivedAt', 'code'])
    .where('code', 'is not', null)
    .where('receivedAt', '>=', since)
    .where('deviceId', 'is not', null)
    .where(isOf(kind, 'mutationLog.actorId'))
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_REFUSED)
    .execute();
  const words = await describeWork(
    trx,
    rows.map(({ name, args }) => ({ name, args: JSON.parse(args) })),
  );
  const refused = new Map<string, RefusedWork[]>();
  for (const [index, { id, at, receivedAt, ...row }] of rows.entries()) {
    const { title, about } = words[index] ?? { title: row.name, about: '' };
    const code: RejectionCode = row.code ?? 'invalid';
    const item = { id, title, about, at, receivedAt, code, message: REJECTIONS[code] };
    refused.set(keyOf(row), [...(refused.get(keyOf(row)) ?? []), item]);
  }
  return refused;
}

/** The refused work that the device reports as undecided; all of it if the device does not report. */
function stillRefused(work: RefusedWork[] | undefined, undecided: string | null): RefusedWork[] {
  const ids = undecided === null ? null : new Set(Undecided.parse(JSON.parse(undecided)));
  return (work ?? []).filter(({ id }) => ids === null || ids.has(id));
}

/** Silent devices first, then those with waiting work, then by last contact. */
function byUrgency(a: DeviceResponse, b: DeviceResponse): number {
  const urgency = ({ isSilent, waiting }: DeviceResponse) => (isSilent ? 2 : waiting.count > 0 ? 1 : 0);
  return urgency(b) - urgency(a) || (a.lastContactAt < b.lastContactAt ? 1 : -1);
}

/** Devices with waiting work or a contact in the last 30 days, those with work first. */
const contactsOf = (trx: Db, kind: Kind, now: number) =>
  trx
    .selectFrom('devices')
    .selectAll()
    .where((eb) =>
      eb.or([eb('waitingCount', '>', 0), eb('lastContactAt', '>=', toInstant(now - REMEMBER_DAYS * DAY_MS))]),
    )
    .where(isOf(kind, 'devices.identityId'))
    .orderBy((eb) => eb.case().when('waitingCount', '>', 0).then(0).else(1).end())
    .orderBy('lastContactAt', 'desc')
    .limit(MOST_DEVICES);

type When = { now: number; timeZone: string };

async function readKind(trx: Db, kind: Kind, { now, timeZone }: When): Promise<DeviceResponse[]> {
  const since = toInstant(now - REMEMBER_DAYS * DAY_MS);
  const devices = await contactsOf(trx, kind, now).execute();
  const people = await readPeople(trx, [...new Set(devices.map(({ identityId }) => identityId))]);
  const refused = await readRefused(trx, since, kind);
  return devices.flatMap((device): DeviceResponse[] => {
    const { deviceId, identityId, lastContactAt, waitingCount, waitingYen, appVersion } = device;
    const user = people.get(identityId);
    if (!user) return [];
    // Earlier versions stored the yen that restaurants reported; ignore those, too.
    const yen = user.role === 'customer' ? 0 : fromHundredths(waitingYen);
    const contact = { lastContactAt, waiting: { count: waitingCount, yen } };
    const silent = isSilent(contact, toInstant(now), timeZone);
    const work = stillRefused(refused.get(keyOf(device)), device.undecided);
    return [{ deviceId, user, ...contact, appVersion: appVersion ?? '', isSilent: silent, refused: work }];
  });
}

/**
 * Devices with waiting work or a contact in the last 30 days, with their undecided refused work of that time. Staff and
 * restaurants have separate limits.
 * @param now milliseconds since 1970
 */
export async function readDevices(trx: Db, when: When): Promise<DeviceResponse[]> {
  const answers: DeviceResponse[] = [];
  for (const kind of KINDS) answers.push(...(await readKind(trx, kind, when)));
  return answers.sort(byUrgency);
}

/**
 * The staff's devices that may hold work from before an instant: those that report waiting work, and those without
 * contact since then.
 * @param now milliseconds since 1970
 */
export async function readDevicesWithWork(trx: Db, { now, until }: { now: number; until: Instant }) {
  const devices = (await contactsOf(trx, 'staff', now).execute()).map(({ waitingCount, waitingYen, ...device }) => ({
    ...device,
    waiting: { count: waitingCount, yen: fromHundredths(waitingYen) },
  }));
  const holding = devices.filter((device) => mayHoldWork(device, { until, now: toInstant(now) }));
  const people = await readPeople(trx, [...new Set(holding.map(({ identityId }) => identityId))]);
  return holding.flatMap(({ deviceId, identityId, lastContactAt, waiting }) => {
    const user = people.get(identityId);
    return user ? [{ deviceId, user, lastContactAt, waiting }] : [];
  });
}
