import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onNoticeOpened } from '../browser/opened-notices.ts';

/** Goes to the screen of a notification that was tapped while the app was open. */
export function NoticeOpened() {
  const navigate = useNavigate();
  useEffect(() => onNoticeOpened((path) => void navigate(path)), [navigate]);
  return null;
}
