import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Id } from '../../schema/core/ids.ts';
import { LockedLogins } from '../../schema/people/people-responses.ts';
import { useSession } from '../sync/session/session.ts';
import { useServerRead } from './server-reads.tsx';

/** Label of a login that nobody can use: it came back after a restore, without its password, or an admin locked it. */
export const NEEDS_PASSWORD = msg`Needs a new password`;

/** For admins: ids of users and employees whose login waits for a new password; empty offline or until read. */
export function useLockedLogins(): ReadonlySet<Id> {
  const isAdmin = useSession()?.role === 'admin';
  const { data } = useServerRead({
    path: '/api/users/locked',
    schema: LockedLogins,
    follows: ['users', 'employees'],
    enabled: isAdmin,
  });
  return useMemo(() => new Set(data?.locked), [data]);
}
