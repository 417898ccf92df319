import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { formatAgo, formatDateTime } from '../../words/format.ts';

/** Relative time, kept up to date; the exact time on hover. */
export function TimeAgo({ at }: { at: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatAgo(at, Math.max(now, Date.parse(at))) ?? t`just now`}
    </time>
  );
}
