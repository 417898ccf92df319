import type { ReactNode } from 'react';
import { toInstant } from '../../schema/core/days.ts';
import { newId } from '../../schema/core/ids.ts';
import { renewEpoch } from '../../sync-server/db/history.ts';
import { ServerReadsProvider } from '../rest/server-reads.tsx';
import { RestoreProvider } from '../restore/restore-provider.tsx';
import { useRestore } from '../restore/use-restore.ts';
import type { TestScreen } from './test-screen.tsx';

/** Restores the server to a backup, so that it then waits for a device of this user. */
export async function restoreWithoutDevice({ server, clock }: TestScreen['network'], identityId: string) {
  const lastContactAt = toInstant(clock.now());
  const device = { deviceId: newId(), identityId, lastContactAt, waitingCount: 0, waitingYen: 0 };
  await server.db.insertInto('devices').values(device).execute();
  await renewEpoch(server.db, { how: 'restored', now: clock.now() + 1 });
}

const RestoreKnown = () => (useRestore().status ? <p>A restore is known</p> : null);

/** Listens for restores, and shows "A restore is known" once the server has announced one. */
export function HearsOfRestores({ children }: { children: ReactNode }) {
  return (
    <ServerReadsProvider>
      <RestoreProvider>
        {children}
        <RestoreKnown />
      </RestoreProvider>
    </ServerReadsProvider>
  );
}
