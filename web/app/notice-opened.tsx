import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Goes to the screen of a notification that was tapped while the app was open (browser/show-notice.ts). */
export function NoticeOpened() {
  const navigate = useNavigate();
  useEffect(() => {
    const { serviceWorker } = navigator;
    const open = ({ data }: MessageEvent) => {
      const isOurs = data?.type === 'OPEN_NOTICE' && typeof data.path === 'string' && /^\/(?!\/)/.test(data.path);
      if (isOurs) void navigate(data.path);
    };
    serviceWorker?.addEventListener('message', open);
    return () => serviceWorker?.removeEventListener('message', open);
  }, [navigate]);
  return null;
}
