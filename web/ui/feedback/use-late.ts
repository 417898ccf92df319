import { useEffect, useState } from 'react';

/** Local reads finish well within this time, in milliseconds, unless the device can't read. */
const LATE_MS = 10_000;

/** True if something has been waiting for so long that it is time to report a failure. */
export function useLate(waiting: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return setLate(false);
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late;
}
