import { expect, test, vi } from 'vitest';
import { OPEN_NOTICE, openNotice, showNotice } from './show-notice.ts';

const notice = { id: '1', tag: 'newOrder:a', title: 'New order', body: 'Momo House', path: '/admin/orders/a' };
const data = (value: unknown) => ({ json: () => value }) as PushMessageData;

type Shown = { title: string; tag: string; data: unknown; renotify: boolean };

/** The parts of a service worker's global scope that the notices use. */
function surroundings(paths: string[] = []) {
  const shown: Shown[] = [];
  const told: unknown[] = [];
  const opened: string[] = [];
  const focus = vi.fn(async () => undefined);
  const registration = {
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((each) => each.tag === tag),
    async showNotification(title: string, options: Omit<Shown, 'title'>) {
      const at = shown.findIndex((each) => each.tag === options.tag);
      shown.splice(at === -1 ? shown.length : at, 1, { title, ...options });
    },
  };
  const windows = paths.map(() => ({
    visibilityState: 'hidden',
    postMessage: (message: unknown) => told.push(message),
    focus,
  }));
  const clients = { matchAll: async () => windows, openWindow: async (path: string) => void opened.push(path) };
  const worker = { registration, clients, location: { origin: 'https://orders.example.com' } };
  return { worker: worker as unknown as ServiceWorkerGlobalScope, shown, told, opened, focus };
}

test('a repeated message replaces the first silently; another one about the same record alerts again', async () => {
  const { worker, shown } = surroundings();
  await showNotice(worker, data(notice));
  await showNotice(worker, data(notice));
  expect(shown).toMatchObject([{ title: 'New order', renotify: false }]);
  await showNotice(worker, data({ ...notice, id: '2' }));
  expect(shown).toMatchObject([{ renotify: true, data: { id: '2', path: '/admin/orders/a' } }]);
});

test('an unreadable message still shows a notification', async () => {
  const { worker, shown } = surroundings();
  await showNotice(worker, null);
  expect(shown).toMatchObject([{ title: 'Todoke' }]);
});

test('a tap goes to the open tab, which is asked to show the screen', async () => {
  const { worker, told, opened, focus } = surroundings(['/admin']);
  await openNotice(worker, { data: notice });
  expect(told).toEqual([{ type: OPEN_NOTICE, path: '/admin/orders/a' }]);
  expect(focus).toHaveBeenCalledOnce();
  expect(opened).toEqual([]);
});

test.each([
  ['/admin/orders/a', '/admin/orders/a'],
  ['https://evil.example.com/', '/'],
  ['//evil.example.com/', '/'],
])('without a tab, a tap on a message of %s opens %s', async (path, expected) => {
  const { worker, opened } = surroundings();
  await openNotice(worker, { data: { ...notice, path } });
  expect(opened).toEqual([expected]);
});
