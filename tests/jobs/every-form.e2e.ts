import { expect, test } from 'vitest';
import { PEOPLE, type PersonName } from '../../schema/testing/test-records.ts';
import { type Device, signIn } from '../e2e/helpers/devices/device.ts';
import { callerOf } from '../e2e/helpers/servers/calls.ts';
import { ask, openDemo } from './helpers/demo.ts';
import { findForms } from './helpers/forms/found.ts';
import { type Way, type World, walkForm } from './helpers/forms/way.ts';
import { WAYS } from './helpers/forms/ways.ts';

/** Only forms whose file matches this pattern, while writing a walk. */
const ONLY = new RegExp(process.env.EVERY_FORM ?? '');
/** Longest wait for a part of a screen: a form that does not open must not cost a minute. */
const PATIENCE_MS = 45_000;
const OFFICE: PersonName[] = ['admin', 'manager'];

const firstWords = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 600);

/** Tells which walks are missing or obsolete, so that every form that the routes lead to is walked. */
function whatIsMissing(): string[] {
  const forms = findForms();
  const missing = [...forms].flatMap(([file, screens]) => {
    if (screens.length === 0) return [`${file} is on no screen of any route: use it, or delete it.`];
    if (WAYS[file]) return [];
    const what = 'how it is opened, what it refuses, what it saves, and where that is read';
    return [
      `${file} is a form that nobody walks: add to tests/jobs/helpers/forms/ ${what}. It is on ${screens.join(', ')}.`,
    ];
  });
  const gone = Object.keys(WAYS).filter((file) => !forms.has(file));
  return [
    ...missing,
    ...gone.map((file) => `${file} is no form any more: take away its way in tests/jobs/helpers/forms/.`),
  ];
}

test('every form that the routes lead to has a way through it', () => {
  expect(findForms().size).toBeGreaterThan(40);
  expect(whatIsMissing()).toEqual([]);
});

/** Walks a person's forms one after the other, and finally checks all that was saved; resolves to the failures. */
async function walkAll(device: Device, world: World, ways: [file: string, way: Way][]): Promise<string[]> {
  const wrong: string[] = [];
  const saved: [file: string, isRead: () => Promise<void>][] = [];
  for (const [file, way] of ways) {
    try {
      saved.push([file, await walkForm(device.page, world, file, way)]);
    } catch (error) {
      wrong.push(`${file}: ${firstWords(error)}`);
      await device.openTab('/notifications');
    }
  }
  for (const [file, isRead] of saved) {
    await isRead().catch((error) => wrong.push(`${file} is not read back: ${firstWords(error)}`));
  }
  return wrong;
}

test('each form says at its field what it refuses, and what it saves is read by REST', {
  timeout: 1_200_000,
}, async () => {
  const { server, open } = await openDemo();
  const rest = await callerOf(server, 'admin');
  const wrong: string[] = [];
  for (const person of PEOPLE) {
    const ways = Object.entries(WAYS).filter(([file, { as }]) => as === person && ONLY.test(file));
    if (ways.length === 0) continue;
    const device = await open(OFFICE.includes(person) ? 'desktop' : 'phone');
    device.context.setDefaultTimeout(PATIENCE_MS);
    // One of the walks goes offline.
    device.console.allowNoNetwork();
    // The server refuses what only it can know, and lacks a slip that has not been sent yet.
    device.console.allow(/status of 422/);
    device.console.allow(/status of 404/);
    await signIn(device, person, '/notifications');
    const own = await callerOf(server, person);
    wrong.push(...(await walkAll(device, { rest, own, ask: (sql) => ask(server, sql) }, ways)));
  }
  expect(wrong, wrong.join('\n\n')).toEqual([]);
});
