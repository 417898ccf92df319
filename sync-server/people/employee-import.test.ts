import { afterEach, beforeEach, expect, test } from 'vitest';
import { ImportDone, type ImportLayout, ImportReport, ImportUndo } from '../../schema/core/import-responses.ts';
import { PEOPLE } from '../../schema/testing/test-records.ts';
import { readLockedLogins } from '../auth/credentials.ts';
import { request, send } from '../testing/test-calls.ts';
import { createWorld, type World } from '../testing/test-world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

function sendRows(path: string, lines: string[], layout: ImportLayout = {}, person: (typeof PEOPLE)[number] = 'admin') {
  const body = new FormData();
  body.append('file', new File([lines.join('\n')], 'staff.csv'));
  body.append('layout', JSON.stringify(layout));
  return request(world, person, `/api/import/${path}`, { method: 'POST', body });
}
const check = async (lines: string[], layout?: ImportLayout) =>
  ImportReport.parse(await (await sendRows('employees/check', lines, layout)).json());
const apply = async (lines: string[], layout?: ImportLayout) =>
  ImportDone.parse(await (await sendRows('employees', lines, layout)).json());
const employees = () =>
  world.db
    .selectFrom('employees')
    .select(['username', 'name', 'role', 'phoneNumber'])
    .where('deletedAt', 'is', null)
    .orderBy('username')
    .execute();
const people = async () => (await employees()).map(({ username, name, role }) => `${username} ${name} ${role}`);
const admins = async () =>
  (
    await world.db
      .selectFrom('users')
      .select('username')
      .where('customerId', 'is', null)
      .where('deletedAt', 'is', null)
      .execute()
  ).map(({ username }) => username);

const STAFF = [
  '社員名簿,,,',
  '社員番号,氏名,ログインID,担当,携帯電話,パスワード',
  '001,山田 太郎,yamada,運転手,０９０－１２３４－５６７８,himitsu1',
  '002,佐藤 花子,sato,事務,090-2222-3333,himitsu2',
  '003,Ram Sharma,ram,配達・集金,090-4444-5555,himitsu3',
];

test('a list of staff goes in by the words of the trade, and nobody has a password before an admin sets one', async () => {
  const report = await check(STAFF);
  expect(report).toMatchObject({ created: 3, bad: 0, unusedColumns: ['社員番号', 'パスワード'] });
  expect(JSON.stringify(report)).not.toContain('himitsu');
  const { importId } = await apply(STAFF);
  expect(await people()).toEqual(
    expect.arrayContaining(['yamada 山田 太郎 driver', 'sato 佐藤 花子 manager', 'ram Ram Sharma driver']),
  );
  const locked = await readLockedLogins(world.db);
  expect(locked).toHaveLength(3);
  const signIn = (password: string) =>
    request(world, null, '/api/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'yamada', password }),
    });
  expect((await signIn('himitsu1')).status).toBeGreaterThanOrEqual(400);
  const undo = ImportUndo.parse(await (await request(world, 'admin', `/api/imports/${importId}`)).json());
  expect(undo).toMatchObject({ removed: 3, builtOn: [] });
  expect((await request(world, 'admin', `/api/imports/${importId}/undo`, { method: 'POST' })).status).toBe(200);
  expect((await people()).join()).not.toContain('yamada');
  // The usernames are free again.
  await apply(STAFF);
  const [id] = await readLockedLogins(world.db);
  expect((await send(world, 'admin', 'PUT', `/api/employee/${id}`, { password: 'new password' })).status).toBe(200);
  expect(await readLockedLogins(world.db)).toHaveLength(2);
});

test('an admin is made only if a person says so of that row', async () => {
  const rows = ['氏名,ログインID,権限,電話', '鈴木一郎,suzuki,管理者,090-1111-2222', '田中,tanaka,配達,090-1111-3333'];
  const before = await admins();
  const report = await check(rows);
  expect(report).toMatchObject({ created: 1, bad: 1, asked: 1 });
  expect(report.badRows[0]).toMatchObject({ row: 2, asked: { candidates: [], isAdmin: true } });
  expect(report.badRows[0]?.reasons[0]).toMatch(/^Role: "suzuki 鈴木一郎" would be an admin/);
  expect((await sendRows('employees', rows)).status).toBe(422);
  for (const layout of [{ answerAll: 'new' }, { answerAll: 'same' }, { answers: { 2: 'new' } }] as const) {
    expect(await check(rows, layout)).toMatchObject({ created: 1, asked: 1 });
  }
  expect(await apply(rows, { skip: true })).toMatchObject({ created: 1, skipped: 1 });
  expect(await admins()).toEqual(before);
  const { importId } = await apply(rows, { answers: { 2: 'admin' } });
  expect(await admins()).toEqual([...before, 'suzuki']);
  expect(await check(rows)).toMatchObject({ created: 0, bad: 0, unchanged: 2 });
  expect((await request(world, 'admin', `/api/imports/${importId}/undo`, { method: 'POST' })).status).toBe(200);
  expect(await admins()).toEqual(before);
});

test.each([
  ['driver1,New Man,driver,1', 1, /./],
  ['customer1,Ram,driver,1', 0, /^Username: another login has this username$/],
  ['ADMIN,Ram,driver,1', 0, /^Username: another login has this username$/],
  [',Ram,driver,1', 0, /^Username: This field is required\.$/],
  ['x,,driver,1', 0, /^Name: This field is required\.$/],
  ['x,Ram,倉庫,1', 0, /^Role: "倉庫" is none of driver, manager,? and admin$/],
  ['x,Ram,配達/事務,1', 0, /^Role: "配達\/事務" says more than one role/],
  ['x,Ram,,1', 0, /^Role: Please Select Role\.$/],
  ['x,Ram,driver,', 0, /^Phone: This field is required\.$/],
  ['driver1,Ram,admin,1', 0, /^Username: "driver1 Ram" is an employee/],
  [',Ram,admin,1', 0, /^Username: an admin needs a username$/],
])('%s', async (row, changed, reason) => {
  const report = await check(['Username,Name,Role,Phone', row, 'ok,Ok,driver,1']);
  expect(report).toMatchObject({ changed, bad: changed === 1 ? 0 : 1 });
  if (changed === 0) expect(report.badRows[0]?.reasons[0]).toMatch(reason);
});

test('without usernames the app gives them; a known person is found by name and phone, another of the name asks', async () => {
  const rows = ['姓,名,職種,TEL', '高橋,健,ドライバー,090-1234-0001', '高橋,実,事務員,090-1234-0002'];
  expect((await check(rows)).rows.map(({ cells }) => cells[0]?.text)).toEqual(['driver3', 'manager1']);
  await apply(rows);
  expect(await people()).toEqual(expect.arrayContaining(['driver3 高橋 健 driver', 'manager1 高橋 実 manager']));
  expect(await check(rows)).toMatchObject({ created: 0, changed: 0, unchanged: 2, bad: 0 });
  const other = await check([rows[0] ?? '', '高橋,健,ドライバー,090-9999-9999']);
  expect(other).toMatchObject({ created: 0, asked: 1 });
});

test('a change of a role ends nothing but what the form would, and is set back', async () => {
  const { importId } = await apply(['username,role', 'driver1,事務']);
  expect((await people()).find((each) => each.startsWith('driver1 '))).toMatch(/ manager$/);
  expect((await request(world, 'admin', `/api/imports/${importId}/undo`, { method: 'POST' })).status).toBe(200);
  expect((await people()).find((each) => each.startsWith('driver1 '))).toMatch(/ driver$/);
});

test('only an admin imports', async () => {
  for (const person of PEOPLE.filter((each) => each !== 'admin')) {
    expect((await sendRows('employees', STAFF, {}, person)).status).toBeGreaterThanOrEqual(401);
    expect((await sendRows('supplier', ['Name,Unit', 'Okra,Kg'], {}, person)).status).toBeGreaterThanOrEqual(401);
  }
  expect((await people()).join()).not.toContain('yamada');
});
