import { expect, test } from 'vitest';
import { createLeader, type Locks } from './leader.ts';

/** The locks of one browser, as Web Locks describes them: first come, first served, and a pending request may be aborted. */
function browserLocks(): Locks {
  const queues = new Map<string, Promise<unknown>>();
  const request = (
    name: string,
    ...[second, third]: [LockOptions, () => Promise<unknown>] | [() => Promise<unknown>]
  ): Promise<unknown> => {
    const [options, work] = typeof second === 'function' ? [{} as LockOptions, second] : [second, third];
    const before = queues.get(name) ?? Promise.resolve();
    const granted = before.then(() => {
      if (options.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
      return work?.();
    });
    queues.set(
      name,
      granted.catch(() => {}),
    );
    return granted;
  };
  return { request: request as Locks['request'] };
}

/** A tab that leads, as long as its signal lasts. */
function openTab(locks: Locks | undefined, leaders: string[], tab: string) {
  return createLeader('todoke-driver1', locks).lead(async (signal) => {
    leaders.push(tab);
    await new Promise<void>((over) => signal.addEventListener('abort', () => over()));
    leaders.splice(leaders.indexOf(tab), 1);
  });
}

const settle = () => new Promise((over) => setTimeout(over));

test('one tab leads; when it closes, the next one does, and a tab that closed while it waited never does', async () => {
  const leaders: string[] = [];
  const locks = browserLocks();
  const [closeFirst, closeSecond, closeThird] = ['first', 'second', 'third'].map((tab) => openTab(locks, leaders, tab));
  await settle();
  expect(leaders).toEqual(['first']);
  closeSecond?.();
  closeFirst?.();
  await settle();
  expect(leaders).toEqual(['third']);
  closeThird?.();
  await settle();
  expect(leaders).toEqual([]);
});

test('tabs of other people lead beside it', async () => {
  const leaders: string[] = [];
  const locks = browserLocks();
  openTab(locks, leaders, 'driver');
  createLeader('todoke-office', locks).lead(async () => void leaders.push('office'));
  await settle();
  expect(leaders).toEqual(['driver', 'office']);
});

test('without Web Locks each tab leads at once, and rounds run', async () => {
  const leaders: string[] = [];
  for (const tab of ['first', 'second']) openTab(undefined, leaders, tab);
  expect(leaders).toEqual(['first', 'second']);
  expect(await createLeader('todoke-driver1', undefined).oneAtATime(async () => 'done')).toBe('done');
});

test('rounds of several tabs run one after another, also past one that failed', async () => {
  const locks = browserLocks();
  const steps: string[] = [];
  const round = (tab: string, fails = false) =>
    createLeader('todoke-driver1', locks).oneAtATime(async () => {
      steps.push(`${tab} begins`);
      await settle();
      steps.push(`${tab} ends`);
      if (fails) throw new Error('No network');
    });
  const [failed] = await Promise.allSettled([round('first', true), round('second')]);
  expect(failed).toMatchObject({ status: 'rejected' });
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
