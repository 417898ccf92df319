import { useMemo } from 'react';
import type { Id } from '../../schema/ids.ts';
import { LockedLogins } from '../../schema/people/people-answers.ts';
import { useServerRead } from './server-reads.tsx';
import { useSession } from './session.ts';

/** How a login is shown that nobody can use: it came back after a restore, which has no passwords, or an admin locked it. */
export const NEEDS_PASSWORD = 'Needs a new password';

/** The ids of users and employees whose login waits for a new password, for admins; none without signal, or where it was not read yet. */
export function useLockedLogins(): ReadonlySet<Id> {
  const isAdmin = useSession()?.role === 'admin';
  const { data } = useServerRead({
    path: '/api/users/locked',
    answer: LockedLogins,
    follows: ['users', 'employees'],
    enabled: isAdmin,
  });
  return useMemo(() => new Set(data?.locked), [data]);
}
