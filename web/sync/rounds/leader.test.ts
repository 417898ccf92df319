import { beforeEach, describe, expect, test } from 'vitest';
import { createLeader, type Locks, oneAtATime, ROUND_WAIT_MS, SILENCE_MS, type TabMessage } from './leader.ts';

const settle = () => new Promise((over) => setTimeout(over));

/** The locks of one browser, as Web Locks describes them: first come, first served; a thief gets it at once. */
function browserLocks(): Locks {
  type Request = { grant(): void; lose(): void };
  const held = new Map<string, Request>();
  const lines = new Map<string, Request[]>();
  function next(name: string) {
    held.delete(name);
    const request = lines.get(name)?.shift();
    if (request) request.grant();
  }
  const request = (name: string, { signal, steal }: LockOptions, work: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      const own: Request = {
        grant() {
          held.set(name, own);
          // The browser grants a lock in a task of its own.
          void settle()
            .then(work)
            .then(resolve, reject)
            .then(() => held.get(name) === own && next(name));
        },
        lose: () => reject(new DOMException('Stolen', 'AbortError')),
      };
      const line = lines.get(name) ?? [];
      lines.set(name, line);
      signal?.addEventListener('abort', () => {
        const place = line.indexOf(own);
        if (place < 0) return;
        line.splice(place, 1);
        reject(new DOMException('Aborted', 'AbortError'));
      });
      if (steal) {
        held.get(name)?.lose();
        own.grant();
      } else if (held.has(name)) line.push(own);
      else own.grant();
    });
  return { request: request as Locks['request'] };
}

/** The time of all tabs: what is due runs when a test lets time pass. */
function createTime() {
  let now = 0;
  let due: { at: number; then(): void }[] = [];
  return {
    after(ms: number, then: () => void) {
      const one = { at: now + ms, then };
      due.push(one);
      return () => {
        due = due.filter((each) => each !== one);
      };
    },
    async pass(ms: number) {
      const end = now + ms;
      for (;;) {
        await settle();
        await settle();
        const [first] = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!first) break;
        due = due.filter((each) => each !== first);
        now = first.at;
        first.then();
      }
      now = end;
    },
  };
}

let time: ReturnType<typeof createTime>;
let locks: Locks | undefined;
let tabs: Tab[];
beforeEach(() => {
  time = createTime();
  locks = browserLocks();
  tabs = [];
});

type Tab = {
  name: string;
  identity: string;
  leader: ReturnType<typeof createLeader<string>>;
  /** Rounds that it was asked for, and what it heard from the leader. */
  woken: string[];
  heard: string[];
  receive(message: TabMessage<string>): void;
  leads(): boolean;
  freeze(): void;
  thaw(): void;
  show(visible: boolean): void;
  close(): void;
};

/** A tab of one identity. While it stands still it hears nothing, and its timers wait. */
function open(name: string, { identity = 'driver1' } = {}): Tab {
  const woken: string[] = [];
  const heard: string[] = [];
  const missed: (() => void)[] = [];
  let [isVisible, isFrozen, isLeading] = [true, false, false];
  const run = (then: () => void) => () => (isFrozen ? missed.push(then) : then());
  const leader = createLeader<string>(
    identity,
    {
      locks,
      say(message) {
        for (const each of tabs) if (each.name !== name && each.identity === identity) each.receive(message);
      },
      isVisible: () => isVisible,
      after: (ms, then) => time.after(ms, run(then)),
    },
    `${name} is idle`,
    {
      async work(signal) {
        isLeading = true;
        await new Promise<void>((over) => signal.addEventListener('abort', () => over()));
        isLeading = false;
      },
      wake: () => woken.push('round'),
      hear: (state) => heard.push(state),
    },
  );
  const tab: Tab = {
    name,
    identity,
    leader,
    woken,
    heard,
    receive: (message: TabMessage<string>) => run(() => leader.listen(message))(),
    leads: () => isLeading,
    freeze: () => {
      isFrozen = true;
    },
    thaw() {
      isFrozen = false;
      for (const each of missed.splice(0)) each();
    },
    show(visible: boolean) {
      isVisible = visible;
      leader.turn();
    },
    /** The browser frees the locks of a tab that closes or dies. */
    close() {
      leader.rest();
      tabs = tabs.filter((each) => each !== tab);
    },
  };
  tabs.push(tab);
  leader.goOn();
  return tab;
}

const leaders = () => tabs.filter((tab) => tab.leads()).map(({ name }) => name);

test('one tab leads; when it closes the next one does, and a tab that closed while it waited never does', async () => {
  const [first, second, third] = [open('first'), open('second'), open('third')];
  await time.pass(0);
  expect(leaders()).toEqual(['first']);
  second.close();
  first.close();
  await time.pass(0);
  expect(leaders()).toEqual(['third']);
  third.close();
  await time.pass(0);
  expect(third.leads()).toBe(false);
});

test('tabs of other people lead beside it', async () => {
  open('driver');
  open('office', { identity: 'admin' });
  await time.pass(0);
  expect(leaders()).toEqual(['driver', 'office']);
});

test('without Web Locks each tab leads at once, and wakes itself', async () => {
  locks = undefined;
  const [first, second] = [open('first'), open('second')];
  expect(leaders()).toEqual(['first', 'second']);
  second.leader.want();
  expect([first.woken, second.woken]).toEqual([[], ['round']]);
});

test('a round that another tab wants runs in the leader, which tells all what it does', async () => {
  const [first, second] = [open('first'), open('second')];
  await time.pass(0);
  second.leader.want();
  expect(first.woken).toEqual(['round']);
  expect(second.heard.at(-1)).toBe('first is idle');
  first.leader.change('first sends');
  expect(second.heard.at(-1)).toBe('first sends');
  expect(first.heard).toEqual([]);
  await time.pass(10 * SILENCE_MS);
  expect(leaders()).toEqual(['first']);
});

describe('a leader that stands still', () => {
  let first: Tab;
  let second: Tab;
  beforeEach(async () => {
    [first, second] = [open('first'), open('second')];
    await time.pass(0);
    first.freeze();
  });

  test('loses the lead to a visible tab that wants something, and waits in line when it comes back', async () => {
    second.leader.want();
    await time.pass(SILENCE_MS - 1);
    expect(second.leads()).toBe(false);
    await time.pass(1);
    expect(second.leads()).toBe(true);
    first.thaw();
    await time.pass(0);
    expect(leaders()).toEqual(['second']);
    second.close();
    await time.pass(0);
    expect(leaders()).toEqual(['first']);
  });

  test('loses it to a tab that wants nothing as well, which asks from time to time', async () => {
    await time.pass(60_000);
    expect(second.leads()).toBe(true);
  });

  test('keeps it while no tab can be seen, and loses it to the one that is shown', async () => {
    second.show(false);
    await time.pass(120_000);
    expect(second.leads()).toBe(false);
    second.show(true);
    await time.pass(SILENCE_MS);
    expect(second.leads()).toBe(true);
  });

  test('loses it to one of several, and the others wait for that one', async () => {
    const third = open('third');
    second.leader.want();
    third.leader.want();
    await time.pass(3 * SILENCE_MS);
    expect([second, third].filter((tab) => tab.leads())).toHaveLength(1);
    const [leading, other] = second.leads() ? [second, third] : [third, second];
    other.leader.want();
    await time.pass(0);
    expect(leading.woken).toContain('round');
    first.thaw();
    await time.pass(60_000);
    expect(leaders()).toHaveLength(1);
  });

  test('loses it although the next tab in line stands still too', async () => {
    const third = open('third');
    second.freeze();
    first.close();
    await time.pass(0);
    expect(second.leads()).toBe(true);
    third.leader.want();
    await time.pass(SILENCE_MS);
    expect(third.leads()).toBe(true);
  });
});

test('a slow leader that gives a sign of life in time keeps the lead', async () => {
  const [first, second] = [open('first'), open('second')];
  await time.pass(0);
  first.freeze();
  second.leader.want();
  await time.pass(SILENCE_MS - 1);
  first.thaw();
  await time.pass(SILENCE_MS);
  expect(leaders()).toEqual(['first']);
  expect(first.woken).toEqual(['round']);
});

test('a leader that is hidden hands over to a tab that can be seen, and keeps the lead if there is none', async () => {
  const [first, second] = [open('first'), open('second')];
  await time.pass(0);
  second.show(false);
  first.show(false);
  await time.pass(60_000);
  expect(leaders()).toEqual(['first']);
  second.show(true);
  await time.pass(0);
  expect(leaders()).toEqual(['second']);
});

test('a tab that the browser stops or keeps for the way back gives up the lead and its place, until it is back', async () => {
  const [first, second, third] = [open('first'), open('second'), open('third')];
  await time.pass(0);
  second.leader.rest();
  first.leader.rest();
  await time.pass(0);
  expect(leaders()).toEqual(['third']);
  first.leader.goOn();
  third.close();
  await time.pass(0);
  expect(leaders()).toEqual(['first']);
});

test('two leaders, of which the earlier does not know yet that it lost the lead, end as one', async () => {
  const [first, second] = [open('first'), open('second')];
  await time.pass(0);
  first.freeze();
  second.leader.want();
  await time.pass(SILENCE_MS);
  second.leader.change('second sends');
  first.thaw();
  first.leader.want();
  await time.pass(0);
  expect(leaders()).toEqual(['second']);
  expect(first.heard.at(-1)).toBe('second sends');
});

describe('rounds', () => {
  const round = (steps: string[], tab: string, until: () => Promise<unknown> = settle) =>
    oneAtATime('driver1', { locks, after: time.after }, async () => {
      steps.push(`${tab} begins`);
      await until();
      steps.push(`${tab} ends`);
      return tab;
    });

  test('of several tabs run one after another, also past one that failed', async () => {
    const steps: string[] = [];
    const failing = round(steps, 'first', () => Promise.reject(new Error('No network')));
    const [failed] = await Promise.allSettled([failing, round(steps, 'second')]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'No network' } });
    expect(steps).toEqual(['first begins', 'second begins', 'second ends']);
  });

  test('wait for one that stands still 15 s at most; that one goes on when its tab comes back', async () => {
    const steps: string[] = [];
    let thaw = () => {};
    const thawed = new Promise<void>((over) => {
      thaw = over;
    });
    const standing = round(steps, 'first', () => thawed);
    const waiting = round(steps, 'second');
    await time.pass(ROUND_WAIT_MS - 1);
    expect(steps).toEqual(['first begins']);
    await time.pass(1);
    expect(await waiting).toBe('second');
    thaw();
    expect(await standing).toBe('first');
    expect(steps).toEqual(['first begins', 'second begins', 'second ends', 'first ends']);
  });

  test('run without Web Locks', async () => {
    locks = undefined;
    expect(await round([], 'first')).toBe('first');
  });
});
