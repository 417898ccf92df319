import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BusinessResponse, TaxRateListResponse, TaxRateResponse } from '../../schema/business/business-responses.ts';
import { IDS, testBusiness, testId } from '../../schema/testing/test-records.ts';
import { issuesOf, request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const business = async (person: 'admin' | 'driver1' | 'customer1' = 'admin') =>
  BusinessResponse.parse(await (await request(world, person, '/api/business')).json());
const rates = async () => TaxRateListResponse.parse(await (await request(world, 'driver1', '/api/taxrate')).json());
const planned = `/api/taxrate/${IDS.plannedRate}`;

describe('/api/business', () => {
  test('is read by everybody who signs in, and changed by an admin', async () => {
    for (const person of ['driver1', 'customer1'] as const) expect(await business(person)).toEqual(testBusiness());
    const logo = '/pictures/logo-240.webp';
    const changed = await send(world, 'admin', 'PUT', '/api/business', { registrationNo: 't 8000012050002', logo });
    expect(await changed.json()).toEqual({ ...testBusiness(), registrationNo: 'T8000012050002', logo });
    expect(await business('customer1')).toMatchObject({ registrationNo: 'T8000012050002' });
  });

  test('says what is wrong in one sentence at the field, in the caller’s language', async () => {
    const wrong = { registrationNo: 'T12', bankAccounts: [{ ...testBusiness().bankAccounts[0], number: '1' }] };
    expect(await issuesOf(await send(world, 'admin', 'PUT', '/api/business', wrong))).toEqual([
      { path: 'registrationNo', message: 'A registration number is T and 13 digits.' },
      { path: 'bankAccounts.0.number', message: 'An account number has 4 to 10 digits.' },
    ]);
    const japanese = await send(world, 'admin', 'PUT', '/api/business', wrong, { 'accept-language': 'ja' });
    expect(await issuesOf(japanese)).toContainEqual({
      path: 'bankAccounts.0.number',
      message: '口座番号は4〜10桁の数字です。',
    });
    expect(await business()).toEqual(testBusiness());
  });
});

describe('/api/taxrate', () => {
  test('plans a rate once under its key, changes, withdraws it', async () => {
    const body = { class: 'standard', percent: 12, from: '2030-04-01' };
    const plan = () => send(world, 'admin', 'POST', '/api/taxrate', body, { 'idempotency-key': testId(700) });
    const rate = { _id: testId(700), ...body, reduced: false, to: null, status: 'planned', source: '' };
    expect(await (await plan()).json()).toEqual(rate);
    expect(await (await plan()).json()).toEqual(rate);
    const path = `/api/taxrate/${testId(700)}`;
    expect(await (await send(world, 'admin', 'PUT', path, { percent: 11 })).json()).toMatchObject({ percent: 11 });
    expect((await send(world, 'admin', 'DELETE', path)).status).toBe(200);
    expect((await send(world, 'admin', 'DELETE', path)).status).toBe(404);
    expect(await rates()).toHaveLength(3);
  });

  test('confirms one: the table is cut around it, once however often the request is sent', async () => {
    const confirm = () =>
      send(world, 'admin', 'PUT', `${planned}/confirm`, undefined, { 'idempotency-key': testId(701) });
    for (let count = 0; count < 2; count++) {
      expect(TaxRateResponse.parse(await (await confirm()).json())).toMatchObject({ percent: 1, status: 'in force' });
    }
    const food = (await rates()).filter((rate) => rate.class === 'food');
    expect(food.map(({ percent, from, to }) => [percent, from, to])).toEqual([
      [8, '2019-10-01', '2027-03-31'],
      [1, '2027-04-01', '2029-03-31'],
      [8, '2029-04-01', null],
    ]);
    expect((await send(world, 'admin', 'PUT', planned, { percent: 2 })).status).toBe(409);
    expect((await send(world, 'admin', 'DELETE', planned)).status).toBe(409);
  });

  test('refuses an overlapping rate and days that go backwards with the day of the other, at the field', async () => {
    const overlapping = { class: 'food', percent: 2, from: '2028-01-01' };
    expect(await issuesOf(await send(world, 'admin', 'POST', '/api/taxrate', overlapping))).toEqual([
      { path: 'from', message: 'Another rate of this class already begins on 2027-04-01. End it first.' },
    ]);
    const backwards = { to: '2027-03-01' };
    const japanese = await send(world, 'admin', 'PUT', planned, backwards, { 'accept-language': 'ja' });
    expect(await issuesOf(japanese)).toMatchObject([{ path: 'to', message: expect.stringContaining('2027-03-01') }]);
    expect(await rates()).toHaveLength(3);
  });
});

test('a picture that is the logo can not be deleted', async () => {
  const logo = `/pictures/${'a'.repeat(32)}-240.webp`;
  await world.db
    .insertInto('pictures')
    .values({ file: logo.slice(10), bytes: Buffer.from('x'), storedAt: '' })
    .execute();
  await send(world, 'admin', 'PUT', '/api/business', { logo });
  const remove = () => send(world, 'admin', 'DELETE', `/api/delete/${logo.slice(10)}`);
  expect((await remove()).status).toBe(409);
  await send(world, 'admin', 'PUT', '/api/business', { logo: '' });
  expect((await remove()).status).toBe(200);
});
