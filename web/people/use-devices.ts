import { useEffect, useState } from 'react';
import type { UserInfo } from '../../schema/people/session.ts';
import { type DeviceAnswer, DevicesAnswer } from '../../schema/sync/devices-answers.ts';

/** How often the list is read anew while it is open, in milliseconds. */
const EVERY_MS = 30_000;
/** What is said where the server says nothing better (specification section 8). */
const FAILED = 'Failed to fetch data';

/** @throws Error with the server's own words, where it has some */
async function readDevices(token: string, signal: AbortSignal): Promise<DeviceAnswer[]> {
  const response = await fetch('/api/devices', { headers: { authorization: `Bearer ${token}` }, signal });
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return DevicesAnswer.parse(body);
  const said = typeof body === 'object' && body && 'message' in body ? body.message : null;
  throw new Error(typeof said === 'string' ? said : FAILED);
}

/**
 * The devices of the business, from the server, while somebody looks. What was read last stays in sight when a later read
 * fails.
 */
export function useDevices({ token }: UserInfo, online: boolean) {
  const [devices, setDevices] = useState<DeviceAnswer[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same
  useEffect(() => {
    if (!online) return;
    const stop = new AbortController();
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      readDevices(token, stop.signal).then(
        (read) => {
          setDevices(read);
          setError(null);
        },
        (failure: unknown) => {
          if (stop.signal.aborted) return;
          const isOurs = failure instanceof Error && failure.name === 'Error';
          setError(isOurs ? failure.message : FAILED);
        },
      );
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      stop.abort();
    };
  }, [token, online, attempt]);

  return {
    devices,
    error,
    look() {
      setError(null);
      setAttempt((times) => times + 1);
    },
  };
}
