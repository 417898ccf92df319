import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { paths } from '../browser/paths.ts';
import { unsavedQuestion, useMayLeave } from '../ui/feedback/unsaved.tsx';

/** Asks before a link or Back discards unsaved input. On the way to the login it does not: the session has ended. */
export function UnsavedGuard() {
  const mayLeave = useMayLeave();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere = nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== paths.login;
    return isElsewhere && unsavedQuestion() !== null;
  });
  const { state } = blocker;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each way that is blocked
  useEffect(() => {
    if (state !== 'blocked') return;
    void mayLeave().then((isSure) => (isSure ? blocker.proceed() : blocker.reset()));
  }, [state]);
  return null;
}
