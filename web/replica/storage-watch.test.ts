import { afterEach, describe, expect, test, vi } from 'vitest';
import { testId } from '../../schema/testing/test-records.ts';
import { LocalDb } from './local-db.ts';
import { reopening } from './reopening.ts';
import { createStorageWatch, SILENT_MS } from './storage-watch.ts';

describe('the storage', () => {
  function watchAlone() {
    let now = 1000;
    let due: { at: number; then(): void }[] = [];
    const silences: number[] = [];
    const watch = createStorageWatch(() => silences.push(now), {
      now: () => now,
      after: (ms, then) => due.push({ at: now + ms, then }),
    });
    const pass = (ms: number) => {
      const end = now + ms;
      for (;;) {
        const [first] = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        if (!first) break;
        due = due.filter((each) => each !== first);
        now = first.at;
        first.then();
      }
      now = end;
    };
    return { watch, silences, pass };
  }

  test('is silent when something waits and nothing was answered for 5 s, until it answers', () => {
    const { watch, silences, pass } = watchAlone();
    const told = vi.fn();
    watch.subscribe(told);
    const done = watch.begin();
    pass(SILENT_MS - 1);
    expect(watch.isSilent()).toBe(false);
    pass(1);
    expect(watch.isSilent()).toBe(true);
    done();
    expect(watch.isSilent()).toBe(false);
    expect([silences.length, told.mock.calls.length]).toEqual([1, 2]);
    pass(10 * SILENT_MS);
    expect(watch.isSilent()).toBe(false);
  });

  test('is not silent while long work goes on, nor while nothing is asked', () => {
    const { watch, pass } = watchAlone();
    const done = watch.begin();
    for (let second = 0; second < 20; second++) {
      pass(1000);
      watch.answer();
    }
    done();
    done();
    pass(10 * SILENT_MS);
    const other = watch.begin();
    pass(SILENT_MS - 1);
    other();
    expect(watch.isSilent()).toBe(false);
    watch.begin();
    pass(SILENT_MS);
    expect(watch.isSilent()).toBe(true);
  });
});

describe('a database', () => {
  const closing: (() => void)[] = [];
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });
  function open() {
    const db = new LocalDb('watched');
    closing.push(() => db.close());
    return db;
  }

  test('that another tab holds up is silent, and does what was asked once it is let go', {
    tags: ['long'],
    timeout: 30_000,
  }, async () => {
    const [holder, db] = [open(), open()];
    await Promise.all([holder.open(), db.open()]);
    let holds = true;
    const holding = holder.transaction('rw', holder.tables, async () => {
      while (holds) await holder.meta.count();
    });
    const saved = db.rows('categories').put({ _id: testId(1), name: 'Rice' });
    await vi.waitFor(() => expect(db.watch.isSilent()).toBe(true), { timeout: 2 * SILENT_MS });
    expect(db.isOpen()).toBe(true);
    holds = false;
    await holding;
    await saved;
    expect(db.watch.isSilent()).toBe(false);
    expect(await db.rows('categories').get(testId(1))).toMatchObject({ name: 'Rice' });
  });

  test('whose connection was lost without a word is opened anew, and a write is done there', {
    tags: ['long'],
    timeout: 30_000,
  }, async () => {
    // Transactions of the lost connection wait for ever: they are of a database that is held up for good.
    const [grave, digger] = [new LocalDb('grave'), new LocalDb('grave')];
    await Promise.all([grave.open(), digger.open()]);
    let digs = true;
    const digging = digger.transaction('rw', digger.tables, async () => {
      while (digs) await digger.meta.count();
    });
    let isLost = false;
    const losing = (name: string, version?: number) => {
      const request = indexedDB.open(name, version);
      request.addEventListener('success', () => {
        const { result } = request;
        const begin = result.transaction.bind(result);
        const isFirst = !isLost;
        result.transaction = (...args) =>
          (isFirst && isLost ? grave.backendDB() : { transaction: begin }).transaction(...args);
      });
      return request;
    };
    const storage = { indexedDB: { ...indexedDB, open: losing } as IDBFactory, IDBKeyRange };
    const db = new LocalDb('watched', storage);
    closing.push(() => {
      digs = false;
      for (const each of [db, grave, digger]) each.close();
    });
    await db.open();
    isLost = true;
    await reopening(db, () => db.rows('categories').put({ _id: testId(2), name: 'Oil' }));
    expect(await db.rows('categories').get(testId(2))).toMatchObject({ name: 'Oil' });
    expect(db.watch.isSilent()).toBe(false);
    digs = false;
    await digging.catch(() => {});
  });
});
