import { useEffect, useState } from 'react';

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const STEPS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

function formatAgo(at: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  const step = STEPS.find((each) => seconds >= each.seconds);
  return step ? format.format(-Math.floor(seconds / step.seconds), step.unit) : 'just now';
}

/** Relative time, kept up to date; the exact time on hover. */
export function TimeAgo({ at }: { at: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={exact.format(Date.parse(at))}>
      {formatAgo(at, Math.max(now, Date.parse(at)))}
    </time>
  );
}
