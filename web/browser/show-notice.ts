/// <reference lib="webworker" />
import { z } from 'zod';

/** A message as the server sends it, in the person's words. */
const Notice = z.object({
  id: z.string(),
  tag: z.string(),
  title: z.string(),
  body: z.string(),
  path: z.string(),
});
/** As it is kept with what is shown. */
const Shown = Notice.pick({ id: true, path: true });

/** Asks an open page to go to a path: it may have to ask first about what is not saved. */
export const OPEN_NOTICE = 'OPEN_NOTICE';

type Worker = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'location'>;

function jsonOf(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

/** Shows a message. The same one again replaces the first without a sound; another one about the same record makes itself heard. */
export async function showNotice({ registration }: Worker, data: PushMessageData | null): Promise<void> {
  const { success, data: notice } = Notice.safeParse(jsonOf(data));
  // A browser that shows nothing for a message takes the permission back.
  if (!success) return registration.showNotification('Todoke', { tag: 'unknown', icon: '/icons/icon-192.png' });
  const { id, tag, title, body, path } = notice;
  const [before] = await registration.getNotifications({ tag });
  const isRepeat = Shown.safeParse(before?.data).data?.id === id;
  const options = {
    body,
    tag,
    data: { id, path },
    icon: '/icons/icon-192.png',
    // The standard types lack it.
    renotify: before !== undefined && !isRepeat,
  };
  await registration.showNotification(title, options);
}

/** The path of a message within this app; its home for anything else. */
function ownPath(data: unknown, origin: string): string {
  const path = Shown.safeParse(data).data?.path ?? '/';
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
  return url?.origin === origin ? url.pathname + url.search : '/';
}

/** Opens a message's screen: in a tab that is open already, or in a new one. */
export async function openNotice({ clients, location }: Worker, { data }: { data: unknown }): Promise<void> {
  const path = ownPath(data, location.origin);
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!open) {
    await clients.openWindow(path);
    return;
  }
  open.postMessage({ type: OPEN_NOTICE, path });
  // If the browser refuses the focus, the tab has the screen all the same.
  await open.focus().catch(() => undefined);
}
