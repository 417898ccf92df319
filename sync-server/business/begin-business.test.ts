import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import { toInstant } from '../../schema/core/days.ts';
import { FIRST_RATES } from '../../schema/tax/tax-rates.ts';
import { ACTORS, IDS, testId, worldRecords } from '../../schema/testing/test-records.ts';
import type { Writer } from '../db/database.ts';
import { readSeq } from '../db/meta.ts';
import { putRecords } from '../testing/put-records.ts';
import { catchUp, idsOf, pushOne, queued, send } from '../testing/test-calls.ts';
import { freeDatabaseOf } from '../testing/test-postgres.ts';
import { createWorld, openWorld, type World } from '../testing/test-world.ts';
import { beginBusiness } from './begin-business.ts';
import { readBusiness, readTaxRates } from './business-queries.ts';

const NOW = Date.parse('2026-11-23T03:00:00.000Z');

const audiencesOf = async (db: Writer, table: 'business' | 'taxRates') => {
  const rows = await db
    .selectFrom('feed')
    .select('audience')
    .where('tbl', '=', table)
    .where('op', '=', 'put')
    .execute();
  return [...new Set(rows.map(({ audience }) => audience))].sort();
};

describe('a database that was just migrated', () => {
  let dir: string;
  let db: Writer;
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'todoke-begin-'));
    ({ db } = await openWorld(join(dir, 'todoke.sqlite')));
  });
  afterEach(async () => {
    await db.destroy();
    freeDatabaseOf(join(dir, 'todoke.sqlite'));
    rmSync(dir, { recursive: true, force: true });
  });

  test('has one business without a name, and the rates of the law', async () => {
    expect(await readBusiness(db)).toMatchObject({ _id: BUSINESS_ID, legalName: '', bankAccounts: [] });
    const rates = (await readTaxRates(db)).map(({ _id, ...rate }) => rate);
    expect(rates).toHaveLength(3);
    expect(rates).toEqual(expect.arrayContaining([...FIRST_RATES]));
  });

  test('gets the name of the environment once; a name that somebody entered stays', async () => {
    await beginBusiness(db, 'Himal Foods', NOW);
    expect(await readBusiness(db)).toMatchObject({ legalName: 'Himal Foods' });
    await beginBusiness(db, 'Another', NOW);
    expect(await readBusiness(db)).toMatchObject({ legalName: 'Himal Foods' });
  });

  test('tells all who are there of both, and takes no position when there is nothing new', async () => {
    const staff = worldRecords(toInstant(NOW)).filter(([table]) => table === 'employees');
    await putRecords(db, staff, NOW);
    await db.deleteFrom('feed').where('tbl', 'in', ['business', 'taxRates']).execute();
    await beginBusiness(db, '', NOW);
    const drivers = [`driver:${IDS.driver1}`, `driver:${IDS.driver2}`];
    expect(await audiencesOf(db, 'business')).toEqual([...drivers, 'office', 'public'].sort());
    expect(await audiencesOf(db, 'taxRates')).toEqual([...drivers, 'office'].sort());
    const before = await readSeq(db);
    await beginBusiness(db, '', NOW);
    expect(await readSeq(db)).toBe(before);
  });
});

describe('who comes later', () => {
  let world: World;
  beforeEach(async () => {
    world = await createWorld();
  });
  afterEach(() => world.close());

  const held = async (person: 'driver1') => {
    const replica = await catchUp(world, person);
    return [idsOf(replica, 'business').length, idsOf(replica, 'taxRates').length];
  };

  test('a new driver gets both, and nobody else’s position moves for it', async () => {
    const driver = {
      name: 'Ms New',
      username: 'new',
      phoneNumber: '9011112222',
      password: 'todoke-test',
      role: 'driver',
    };
    const created = await send(world, 'admin', 'POST', '/api/employee', driver, { 'idempotency-key': testId(900) });
    expect(created.status).toBe(200);
    expect(await audiencesOf(world.db, 'business')).toContain(`driver:${testId(900)}`);
    expect(await audiencesOf(world.db, 'taxRates')).toContain(`driver:${testId(900)}`);
  });

  test('a driver who becomes a manager has them as the office, and one who is back as a driver again', async () => {
    expect(await held('driver1')).toEqual([1, 3]);
    const path = `/api/employee/${IDS.driver1}`;
    await world.db.deleteFrom('orderTracks').where('deliveredBy', '=', IDS.driver1).execute();
    await world.db.updateTable('invoices').set({ assignToCollect: null }).execute();
    expect((await send(world, 'admin', 'PUT', path, { role: 'manager' })).status).toBe(200);
    expect(await audiencesOf(world.db, 'taxRates')).not.toContain(`driver:${IDS.driver1}`);
    expect((await send(world, 'admin', 'PUT', path, { role: 'driver' })).status).toBe(200);
    expect(await audiencesOf(world.db, 'taxRates')).toContain(`driver:${IDS.driver1}`);
  });

  test('a change of the business reaches a restaurant and a driver; a rate the driver alone', async () => {
    const change = queued('business.update', { legalName: 'Himal Foods Ltd.' });
    expect((await pushOne(world, 'admin', change)).status).toBe('applied');
    const confirm = queued('taxRate.confirm', { rateId: IDS.plannedRate, restId: testId(901) });
    expect((await pushOne(world, 'admin', confirm)).status).toBe('applied');
    for (const person of ['driver1', 'customer1'] as const) {
      const replica = await catchUp(world, person);
      expect(JSON.stringify([...replica.rows.values()])).toContain('Himal Foods Ltd.');
      expect(idsOf(replica, 'taxRates')).toHaveLength(ACTORS[person].role === 'driver' ? 4 : 0);
    }
  });
});
