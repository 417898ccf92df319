import { toInstant } from '../../schema/days.ts';
import type { Id } from '../../schema/ids.ts';
import { fromHundredths } from '../../schema/money.ts';
import { REJECTIONS, type RejectionCode } from '../../schema/rejected.ts';
import type { DeviceAnswer, RefusedWork } from '../../schema/sync/devices-answers.ts';
import { isSilent } from '../../schema/sync/devices-rules.ts';
import { REMEMBER_DAYS, Undecided } from '../../schema/sync/protocol.ts';
import type { Trx } from '../db/database.ts';
import { readPeople } from '../db/people.ts';
import { describeWork } from './describe-work.ts';

/** Most devices in one answer, and most refused items over all of them. */
const MOST_DEVICES = 500;
const MOST_REFUSED = 200;

const keyOf = ({ deviceId, identityId }: { deviceId: string | null; identityId: Id }) => `${deviceId}/${identityId}`;

/** What the server said no to since an instant, by device and person, the newest first. */
async function readRefused(trx: Trx, since: string): Promise<Map<string, RefusedWork[]>> {
  const rows = await trx
    .selectFrom('mutationLog')
    .select(['id', 'name', 'args', 'actorId as identityId', 'deviceId', 'at', 'receivedAt', 'code'])
    .where('code', 'is not', null)
    .where('receivedAt', '>=', since)
    .where('deviceId', 'is not', null)
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

/** Of refused work what the device says is still to be decided on; all of it where the device does not say. */
function stillRefused(work: RefusedWork[] | undefined, undecided: string | null): RefusedWork[] {
  const ids = undecided === null ? null : new Set(Undecided.parse(JSON.parse(undecided)));
  return (work ?? []).filter(({ id }) => ids === null || ids.has(id));
}

/** Silent devices first, then those that hold work, then by last contact. */
function byUrgency(a: DeviceAnswer, b: DeviceAnswer): number {
  const urgency = ({ isSilent, waiting }: DeviceAnswer) => (isSilent ? 2 : waiting.count > 0 ? 1 : 0);
  return urgency(b) - urgency(a) || (a.lastContactAt < b.lastContactAt ? 1 : -1);
}

/**
 * The devices that hold work or made contact in the last 30 days, with what was refused of theirs in that time and nobody has
 * decided on yet.
 * @param now milliseconds since 1970
 */
export async function readDevices(
  trx: Trx,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<DeviceAnswer[]> {
  const since = toInstant(now - REMEMBER_DAYS * 86_400_000);
  const devices = await trx
    .selectFrom('devices')
    .selectAll()
    .where((eb) => eb.or([eb('waitingCount', '>', 0), eb('lastContactAt', '>=', since)]))
    .orderBy((eb) => eb.case().when('waitingCount', '>', 0).then(0).else(1).end())
    .orderBy('lastContactAt', 'desc')
    .limit(MOST_DEVICES)
    .execute();
  const people = await readPeople(trx, [...new Set(devices.map(({ identityId }) => identityId))]);
  const refused = await readRefused(trx, since);
  const answers = devices.flatMap((device): DeviceAnswer[] => {
    const { deviceId, identityId, lastContactAt, waitingCount, waitingYen, appVersion } = device;
    const user = people.get(identityId);
    if (!user) return [];
    const contact = { lastContactAt, waiting: { count: waitingCount, yen: fromHundredths(waitingYen) } };
    const silent = isSilent(contact, toInstant(now), timeZone);
    const work = stillRefused(refused.get(keyOf(device)), device.undecided);
    return [{ deviceId, user, ...contact, appVersion: appVersion ?? '', isSilent: silent, refused: work }];
  });
  return answers.sort(byUrgency);
}
