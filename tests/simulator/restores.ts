import type { MutationName } from '../../schema/all/mutations.ts';
import { isOffice } from '../../schema/core/audiences.ts';
import { Rejected } from '../../schema/core/rejected.ts';
import { createRandom, type Random } from '../../schema/testing/random.ts';
import { IDS, PEOPLE, type PersonName } from '../../schema/testing/test-records.ts';
import { endRestore } from '../../sync-server/db/history.ts';
import { writeTogether } from '../../sync-server/db/transactions.ts';
import { mutate } from '../../web/sync/outbox/mutate.ts';
import { syncRound } from '../../web/sync/rounds/sync-round.ts';
import { createTestNetwork, type TestNetwork } from '../../web/sync/testing/test-device.ts';
import { nextAct } from './acts/acts.ts';
import { type Act, type Person, someRow } from './acts/person.ts';
import {
  checkAllIsBack,
  checkNothingWaits,
  checkPaidSums,
  checkStillConfirmed,
  checkVerdicts,
  everything,
} from './restore-checks.ts';

const STEPS = 45;
const MINUTE_MS = 60_000;
/** Restaurants that several people edit. */
const EDITED = [IDS.restaurant1, IDS.restaurant2];

type Opened = ReturnType<TestNetwork['openDevice']>;
type Play = { network: TestNetwork; random: Random; devices: Opened[] };

const sync = ({ device, transport }: Opened) => syncRound(device, transport);

/** Office workers edit one customer, one field or another each: the last write wins. */
async function editSame(person: Person): Promise<Act> {
  const { random } = person;
  const customer = await someRow(person, 'customers', ({ _id }) => EDITED.includes(_id));
  if (!customer) return null;
  const said = `${person.device.actor.role} ${random.below(1000)}`;
  const fields = random.pick([
    { contactPerson: said },
    { companyName: said },
    { contactPerson: said, companyName: said },
  ]);
  return { name: 'customer.update', args: { customerId: customer._id, ...fields } };
}

/** A random person does one act on synced data, and syncs. */
async function workOnce({ network, random, devices }: Play): Promise<void> {
  const edits = random.chance(0.3);
  const office = devices.filter(({ device }) => isOffice(device.actor));
  const opened = random.pick(edits && office.length > 0 ? office : devices);
  network.clock.advance(1000 * (11 + random.below(600)));
  await sync(opened);
  const person = { device: opened.device, random };
  const act = edits && isOffice(opened.device.actor) ? await editSame(person) : await nextAct(person);
  if (!act) return;
  try {
    await mutate(opened.device, act.name as MutationName, act.args as never);
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
  }
  network.undoIsOver();
  await sync(opened);
}

async function refusedIds({ devices }: Play): Promise<Set<string>> {
  const refused = new Set<string>();
  for (const { device } of devices) {
    for (const { id, state } of await device.db.outbox.toArray()) if (state === 'refused') refused.add(id);
  }
  return refused;
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: random.below(1_000_000) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Syncs returning devices; no work confirmed before the restore may be refused. */
async function comeBack(
  play: Play,
  devices: Opened[],
  { refused, older }: { refused: ReadonlySet<string>; older: ReadonlySet<string> },
): Promise<void> {
  for (const opened of devices) {
    await sync(opened);
    await checkPaidSums(play.network.server.db);
    checkStillConfirmed(await refusedIds(play), { refused, older });
  }
}

async function puttingBack({ network, random }: Play, backup: string): Promise<void> {
  if (random.chance(0.7)) await network.restore(backup);
  else await network.putBack(backup);
}

/** Ids of all work in any outbox. */
async function knownWork({ devices }: Play): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const { device } of devices) for (const { id } of await device.db.outbox.toArray()) ids.add(id);
  return ids;
}

/** Records that work since `older` was about, refused work included. */
async function touchedSince({ network }: Play, older: ReadonlySet<string>): Promise<Set<string>> {
  const changes = await network.server.db
    .selectFrom('recordChanges')
    .select(['tbl', 'recordId', 'mutationId'])
    .execute();
  return new Set(
    changes.flatMap(({ tbl, recordId, mutationId }) => (older.has(mutationId) ? [] : `${tbl}/${recordId}`)),
  );
}

/** The returned devices go on working, while others are away for minutes or weeks. */
async function goOn(play: Play, back: Opened[]): Promise<void> {
  const { network, random } = play;
  for (let step = random.below(8); step > 0 && back.length > 0; step--) {
    await workOnce({ ...play, devices: back });
    await checkPaidSums(play.network.server.db);
  }
  if (random.chance(0.3)) network.clock.advance(random.below(20) * 86_400_000);
}

/** One device never comes back: the office ends the restore, everything held is judged, and every device is told. */
async function endWithout(play: Play, rest: Opened[]): Promise<void> {
  const { db } = play.network.server;
  await writeTogether(db, (trx) => endRestore(trx, play.network.clock.now()));
  for (let turn = 0; turn < 2; turn++) {
    play.network.clock.advance(2 * MINUTE_MS);
    for (const opened of rest) await sync(opened);
    await checkPaidSums(play.network.server.db);
  }
  await checkNothingWaits(db);
  for (const { device } of rest) await checkVerdicts(device);
}

/**
 * A business works, loses its database and gets an older copy, sometimes twice, by the command or by hand. Devices come
 * back in any order, some after weeks, while the others work. In the end every record has to be as before, unless
 * somebody worked on it since, and no confirmed work may be refused. Sometimes one device never comes back.
 * @throws BrokenPromise
 */
export async function playRestores(seed: number): Promise<void> {
  const random = createRandom(seed);
  const network = await createTestNetwork();
  try {
    const nextId = () => random.id(network.clock.now());
    const open = (name: PersonName) => network.openDevice(name, undefined, undefined, nextId);
    // The admin works on two devices.
    const play: Play = { network, random, devices: [...PEOPLE, 'admin' as const].map(open) };
    for (const opened of play.devices) await sync(opened);
    const backups = [await network.backUp()];
    for (let step = 0; step < STEPS; step++) {
      await workOnce(play);
      if (random.chance(0.05)) backups.push(await network.backUp());
    }
    for (const opened of play.devices) await sync(opened);
    const before = await everything(network.server.db);
    const refused = await refusedIds(play);

    await puttingBack(play, random.pick(backups));
    if (random.chance(0.4)) {
      const some = shuffled(random, play.devices).slice(0, random.below(play.devices.length));
      await comeBack(play, some, { refused, older: await knownWork(play) });
      if (random.chance(0.3)) backups.push(await network.backUp());
      await puttingBack(play, random.pick(backups));
    }
    const older = await knownWork(play);
    const early = shuffled(random, play.devices).slice(0, random.below(play.devices.length));
    await comeBack(play, early, { refused, older });
    if (random.chance(0.5)) await goOn(play, early);
    const lost = random.chance(0.3) ? random.pick(play.devices) : null;
    const rest = play.devices.filter((opened) => opened !== lost);
    for (let turn = 0; turn < 3; turn++) {
      await comeBack(play, shuffled(random, rest), { refused, older });
      network.clock.advance(2 * MINUTE_MS);
    }
    if (lost === null) await checkAllIsBack(network.server.db, before, await touchedSince(play, older));
    else await endWithout(play, rest);
  } finally {
    await network.close();
  }
}
