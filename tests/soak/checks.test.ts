import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../schema/core/ids.ts';
import { openFile } from '../../sync-server/db/sqlite/open-sqlite.ts';
import { brokenPromises } from '../simulator/checks.ts';
import { answerTo, by, double } from '../simulator/lies/on-server.ts';
import { type PlayedWorld, playWorld } from '../simulator/lies/played-world.ts';
import { unheardIn } from '../simulator/lies/sentences.ts';
import { checkDevice, checkFile, checkLog, checkOrigins } from './checks.ts';

/** Tells each check at the end of a soak a lie. */
let world: PlayedWorld;
const before = brokenPromises.length;
beforeAll(async () => {
  world = await playWorld();
});
afterAll(() => world.network.close());

// In order: the last ones check what the others did.
describe('the checks of a soak', { shuffle: false }, () => {
  test('work that is left on a phone is refused', async () => {
    const { device, transport } = world.devices.manager;
    const openFresh = () => ({ device, transport, close() {} });
    const one = { device: () => device, saved: new Set(world.saved), openFresh };
    await expect(checkDevice(one, world.network.server.db)).rejects.toThrow(
      'manager still has 1 mutations on their way',
    );
  });

  test('work that nobody saved is refused', async () => {
    const logged = await world.network.server.db.selectFrom('mutationLog').select('id').execute();
    const saved = new Set(logged.map(({ id }) => id));
    await checkLog([{ saved }], world.network.server.db);
    const lie = {
      lie: 'work came from no device',
      says: 'was saved on no device',
      tell: by(`update mutationLog set id = '${newId()}' where name = 'invoice.addNote'`),
    };
    expect(await answerTo({ ...lie, check: (db) => checkLog([{ saved }], db) }, world)).toContain(lie.says);
  });

  test('a record that no work made is refused', async () => {
    const { db } = world.network.server;
    // The small world starts with some that no mutation made.
    const made = { tell: (trx: typeof db) => double(trx, 'notes', 'true', { _id: newId() }) };
    const rest = by('delete from orders where _id not in (select recordId from recordChanges)');
    const stops = by('delete from orderTracks where _id not in (select recordId from recordChanges)');
    const said = await answerTo(
      {
        lie: 'a note is nobody’s',
        says: '1 notes came from no applied mutation',
        async tell(trx) {
          await rest(trx);
          await stops(trx);
          await made.tell(trx);
        },
        check: checkOrigins,
      },
      world,
    );
    expect(said).toContain('1 notes came from no applied mutation');
  });

  test('a file whose pages or references are not whole is refused', async () => {
    const whole = await world.network.backUp();
    checkFile(whole);
    const torn = join(whole, '..', 'torn.sqlite');
    copyFileSync(whole, torn);
    const pages = openFile(torn);
    const page =
      pages.prepare<[], number>("select rootpage from sqlite_schema where name = 'notes'").pluck().get() ?? 0;
    pages.close();
    const bytes = readFileSync(torn);
    // The type byte of a table's root page.
    bytes[(page - 1) * 4096] = 0xff;
    writeFileSync(torn, bytes);
    expect(() => checkFile(torn)).toThrow('integrity_check says');
    const dangling = join(whole, '..', 'dangling.sqlite');
    copyFileSync(whole, dangling);
    const db = openFile(dangling);
    db.pragma('foreign_keys = off');
    db.exec('create table "of" ("_id" text primary key, "order" text references "orders" ("_id"))');
    db.exec(`insert into "of" values ('1', 'gone')`);
    db.close();
    expect(() => checkFile(dangling)).toThrow('foreign_key_check says');
  });

  test('every assertion was told a lie', () => {
    expect(unheardIn('../soak/checks.ts', before)).toEqual([]);
  });
});
