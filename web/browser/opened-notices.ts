/**
 * Calls `open` with the path of a notification that is tapped while this page is open (show-notice.ts).
 * @returns unsubscribes
 */
export function onNoticeOpened(open: (path: string) => unknown): () => void {
  const { serviceWorker } = navigator;
  const hear = ({ data }: MessageEvent) => {
    const isOurs = data?.type === 'OPEN_NOTICE' && typeof data.path === 'string' && /^\/(?!\/)/.test(data.path);
    if (isOurs) open(data.path);
  };
  serviceWorker?.addEventListener('message', hear);
  return () => serviceWorker?.removeEventListener('message', hear);
}
