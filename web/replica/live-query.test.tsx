import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { forceCloseDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLiveQuery } from './live-query.ts';
import { LocalDb } from './local-db.ts';

let db: LocalDb;

beforeEach(() => {
  db = new LocalDb('todoke-1', { indexedDB: new IDBFactory(), IDBKeyRange });
});

afterEach(() => {
  cleanup();
  db.close();
});

const read = async (key: 'seq' | 'deviceId') => (await db.meta.get(key))?.value;

const caught: unknown[] = [];
class Catcher extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch = (error: unknown) => void caught.push(error);
  override render = () => (this.state.failed ? null : this.props.children);
}

test('a result follows commits, and stays while it is read with other deps', async () => {
  await db.meta.put({ key: 'seq', value: 1 });
  const seen: unknown[] = [];
  const { result, rerender } = renderHook(
    ({ key }: { key: 'seq' | 'deviceId' }) => {
      const value = useLiveQuery(() => read(key), [key]);
      seen.push(value);
      return value;
    },
    { initialProps: { key: 'seq' } },
  );
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(1));
  await act(() => db.meta.put({ key: 'seq', value: 2 }));
  await waitFor(() => expect(result.current).toBe(2));
  await db.meta.put({ key: 'deviceId', value: 'phone' });
  rerender({ key: 'deviceId' });
  await waitFor(() => expect(result.current).toBe('phone'));
  expect([...new Set(seen)]).toEqual([undefined, 1, 2, 'phone']);
});

test.each(['DatabaseClosedError', 'InvalidStateError'])(
  'a query that the browser closed the database under, with %s, is done again',
  async (name) => {
    await db.meta.put({ key: 'seq', value: 1 });
    let runs = 0;
    const { result } = renderHook(() =>
      useLiveQuery(async () => {
        runs += 1;
        if (runs === 1) {
          forceCloseDatabase(db.backendDB() as never);
          throw new DOMException('Closed', name);
        }
        return read('seq');
      }, []),
    );
    await waitFor(() => expect(result.current).toBe(1));
    expect(runs).toBe(2);
  },
);

test('an error thrown by a query reaches the error boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const mistake = new Error('Boom');
  const ask = () => Promise.reject(mistake);
  renderHook(() => useLiveQuery(ask, []), { wrapper: Catcher });
  await waitFor(() => expect(caught).toEqual([mistake]));
  vi.restoreAllMocks();
});
