/// <reference lib="webworker" />

import { z } from 'zod';
import { parseUrl } from '../../schema/plain/parse-url.ts';

/** A push message, in the language of its recipient. */
const Notice = z.object({
  id: z.string(),
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  path: z.string(),
});
/** The part that is stored with a shown notification. */
const Shown = Notice.pick({ id: true, path: true });

/** Message that asks an open page to navigate. The page may first ask about unsaved changes. */
export const OPEN_NOTICE = 'OPEN_NOTICE';

type Worker = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'location'>;

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/**
 * Shows a notification. A repeat of the same message replaces the first silently; a new one about the same record
 * alerts again.
 */
export async function showNotice({ registration }: Worker, data: PushMessageData | null): Promise<void> {
  const { success, data: notice } = Notice.safeParse(jsonOf(data));
  // A browser that sees a push message without a notification revokes the permission.
  if (!success) return registration.showNotification('Todoke', { tag: 'unknown', icon: '/icons/icon-192.png' });
  const { id, tag, title, body, path } = notice;
  const [before] = await registration.getNotifications({ tag });
  const isRepeat = Shown.safeParse(before?.data).data?.id === id;
  const options = {
    body,
    tag,
    data: { id, path },
    icon: '/icons/icon-192.png',
    // Missing in TypeScript's DOM types.
    renotify: before !== undefined && !isRepeat,
  };
  await registration.showNotification(title, options);
}

/** The message's path within this app, or the home page. */
function ownPath(data: unknown, origin: string): string {
  const path = Shown.safeParse(data).data?.path ?? '/';
  const url = parseUrl(path, origin);
  return url?.origin === origin ? url.pathname + url.search : '/';
}

/** Opens a notification's screen, in an open tab if there is one. */
export async function openNotice({ clients, location }: Worker, { data }: { data: unknown }): Promise<void> {
  const path = ownPath(data, location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!open) {
    await clients.openWindow(path);
    return;
  }
  open.postMessage({ type: OPEN_NOTICE, path });
  // The tab shows the screen even if the browser refuses the focus.
  await open.focus().catch(() => undefined);
}
