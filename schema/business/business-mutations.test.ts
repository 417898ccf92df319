import { describe, expect, test } from 'vitest';
import type { MutationName } from '../all/mutations.ts';
import type { Row } from '../core/records.ts';
import type { MemoryTx } from '../testing/memory-tx.ts';
import { ACTORS, IDS, testBusiness, testId } from '../testing/test-records.ts';
import { attempt, contentOf, worldInMemory } from '../testing/test-run.ts';
import { BUSINESS_ID } from './business-id.ts';

const { admin, manager, driver1, customer1 } = ACTORS;
const by = (name: MutationName, args: object) => ({ name, args, actor: admin });
const update = (patch: object) => by('business.update', patch);
const account = { bank: 'Sakura Bank', branch: 'Ueno', kind: 'ordinary', number: '1234567', holder: 'ヒマル' } as const;
const rate = { rateId: testId(760), class: 'standard', percent: 12, from: '2030-04-01', to: null, source: '' } as const;
const plan = (change: object = {}) => by('taxRate.plan', { ...rate, ...change });
const confirm = (rateId: string = IDS.plannedRate, restId = testId(761)) => by('taxRate.confirm', { rateId, restId });

async function played(...calls: ReturnType<typeof by>[]): Promise<MemoryTx> {
  let memory = await worldInMemory();
  for (const call of calls) {
    const outcome = await attempt(memory, call);
    expect(outcome.code).toBeNull();
    memory = outcome.memory;
  }
  return memory;
}

async function issuesOf(call: ReturnType<typeof by>, memory?: MemoryTx) {
  const { code, detail } = await attempt(memory ?? (await worldInMemory()), call);
  expect(code).toBe('invalid');
  return detail.issues;
}

const daysOf = (memory: MemoryTx, of: 'food' | 'standard' = 'food') =>
  memory
    .rows()
    .flatMap(({ table, row }) => (table === 'taxRates' ? [row as Row<'taxRates'>] : []))
    .filter((each) => each.class === of)
    .map(({ percent, from, to, status }) => `${percent} ${from} ${to} ${status}`)
    .sort();

describe('business.update', () => {
  test('changes the given fields and leaves the rest', async () => {
    const memory = await played(update({ legalName: ' Himal Foods Ltd. ', bankAccounts: [] }));
    expect(await memory.get('business', BUSINESS_ID)).toEqual({
      ...testBusiness(),
      legalName: 'Himal Foods Ltd.',
      bankAccounts: [],
    });
  });

  test('takes a number, a phone and an account as people type them, and keeps them plain', async () => {
    const typed = { ...account, number: '１２３-４５６７', holder: ' ﾋﾏﾙ　ふーず(ｶ ' };
    const memory = await played(
      update({ registrationNo: 'Ｔ７０００-0120-50002', phone: '０３-1234-5678', bankAccounts: [typed] }),
    );
    expect(await memory.get('business', BUSINESS_ID)).toMatchObject({
      registrationNo: 'T7000012050002',
      phone: '03-1234-5678',
      bankAccounts: [{ ...account, holder: 'ヒマル フーズ(カ' }],
    });
  });

  test('takes a number whose check digit does not fit, and none', async () => {
    for (const registrationNo of ['T8000012050002', '']) {
      const memory = await played(update({ registrationNo }));
      expect(await memory.get('business', BUSINESS_ID)).toMatchObject({ registrationNo });
    }
  });

  test.each([
    ['legalName', ' ', 'This field is required.'],
    ['registrationNo', 'T700001205000', 'A registration number is T and 13 digits.'],
    ['phone', 'call me', 'A phone number has digits, spaces and hyphens.'],
    ['logo', 'https://elsewhere.example/a.png', 'Please upload an image'],
    ['bankAccounts.0.bank', '', 'This field is required.'],
    ['bankAccounts.0.number', '12', 'An account number has 4 to 10 digits.'],
    ['bankAccounts.0.holder', '髙﨑商店', 'Please write the holder in katakana, as the bank has it.'],
  ])('with %s %j says %j at the field', async (path, value, message) => {
    const field = path.split('.').at(-1) ?? '';
    const patch = path.startsWith('bank') ? { bankAccounts: [{ ...account, [field]: value }] } : { [field]: value };
    expect(await issuesOf(update(patch))).toEqual([{ path, message }]);
  });
});

describe('a planned rate', () => {
  test('joins the table with the mark of its class, and holds nothing yet', async () => {
    const memory = await played(plan());
    expect(await memory.get('taxRates', rate.rateId)).toEqual({
      _id: rate.rateId,
      class: 'standard',
      percent: 12,
      reduced: false,
      from: '2030-04-01',
      to: null,
      source: '',
      status: 'planned',
    });
    expect(daysOf(memory, 'standard')).toEqual(['10 2019-10-01 null in force', '12 2030-04-01 null planned']);
    const food = await played(plan({ class: 'food', from: '2040-01-01' }));
    expect(await food.get('taxRates', rate.rateId)).toMatchObject({ reduced: true });
  });

  test('twice under one id is one; with anything else in it, it is refused', async () => {
    const memory = await played(plan());
    const again = await attempt(memory, plan());
    expect([again.code, contentOf(again.memory)]).toEqual([null, contentOf(memory)]);
    expect((await attempt(memory, plan({ percent: 13 }))).code).toBe('id_in_use');
  });

  test('that overlaps another plan, or ends before it begins, is refused in one sentence at its field', async () => {
    expect(await issuesOf(plan({ class: 'food', from: '2029-03-31' }))).toEqual([
      {
        path: 'from',
        message: {
          sentence: 'Another rate of this class already begins on {from}. End it first.',
          values: { from: '2027-04-01' },
        },
      },
    ]);
    expect(await issuesOf(plan({ to: '2030-03-31' }))).toMatchObject([{ path: 'to' }]);
    const changed = by('taxRate.update', { rateId: IDS.plannedRate, to: '2027-03-01' });
    expect(await issuesOf(changed)).toMatchObject([{ path: 'to' }]);
  });

  test.each([
    ['percent', 7.8, 'A whole percent from 0 to 100.'],
    ['percent', 101, 'A whole percent from 0 to 100.'],
    ['from', '1899-12-31', 'Between 1900-01-01 and 2099-12-31'],
  ])('with %s %j says %j', async (path, value, message) => {
    expect(await issuesOf(plan({ [path]: value }))).toEqual([{ path, message }]);
  });

  test('is changed, its mark with its class, and withdrawn', async () => {
    const moved = by('taxRate.update', { rateId: IDS.plannedRate, class: 'standard', percent: 2 });
    const memory = await played(moved);
    expect(await memory.get('taxRates', IDS.plannedRate)).toMatchObject({ percent: 2, reduced: false });
    const withdraw = by('taxRate.delete', { rateId: IDS.plannedRate });
    const withdrawn = await played(withdraw, withdraw);
    expect(daysOf(withdrawn)).toEqual(['8 2019-10-01 null in force']);
  });
});

describe('taxRate.confirm', () => {
  test('puts it in force; what held on its days ends before it and goes on after it', async () => {
    const memory = await played(confirm());
    expect(daysOf(memory)).toEqual([
      '1 2027-04-01 2029-03-31 in force',
      '8 2019-10-01 2027-03-31 in force',
      '8 2029-04-01 null in force',
    ]);
    expect(daysOf(memory, 'standard')).toEqual(['10 2019-10-01 null in force']);
    expect(await memory.get('taxRates', testId(761))).toMatchObject({ percent: 8, from: '2029-04-01' });
    const again = await attempt(memory, confirm());
    expect([again.code, contentOf(again.memory)]).toEqual([null, contentOf(memory)]);
  });

  test('of a rate for the same days takes the place of one that was confirmed by mistake', async () => {
    const back = { class: 'food', percent: 8, from: '2027-04-01', to: '2029-03-31' };
    const memory = await played(confirm(), plan(back), confirm(rate.rateId, testId(762)));
    expect(daysOf(memory)).toEqual([
      '8 2019-10-01 2027-03-31 in force',
      '8 2027-04-01 2029-03-31 in force',
      '8 2029-04-01 null in force',
    ]);
  });

  test('is for good: neither changed nor withdrawn afterwards', async () => {
    const memory = await played(confirm());
    const refused = [
      by('taxRate.update', { rateId: IDS.plannedRate, percent: 2 }),
      by('taxRate.delete', { rateId: IDS.plannedRate }),
    ];
    for (const call of refused) expect((await attempt(memory, call)).code).toBe('already_confirmed');
    expect((await attempt(memory, confirm(testId(999)))).code).toBe('not_found');
  });

  test('does not take the id of another record for the rest', async () => {
    const standardRate = IDS.plannedRate.replace(/.$/, '2');
    expect((await attempt(await worldInMemory(), confirm(IDS.plannedRate, standardRate))).code).toBe('id_in_use');
  });
});

test.each([manager, driver1, customer1])('all of it is an admin’s, and not for a $role to write', async (actor) => {
  const calls = [update({ phone: '' }), plan(), confirm(), by('taxRate.delete', { rateId: IDS.plannedRate })];
  for (const call of calls) expect((await attempt(await worldInMemory(), { ...call, actor })).code).toBe('forbidden');
});
