import { Box, Flex } from '@chakra-ui/react';
import { Outlet } from 'react-router';
import { ExampleStrip } from '../../business/set-up/example-strip.tsx';
import { SetUpBar } from '../../business/set-up/set-up-bar.tsx';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { RestoreProvider } from '../../restore/restore-provider.tsx';
import { useSession } from '../../sync/session/session.ts';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { UndoBar } from '../outbox/undo-bar.tsx';
import { OfficeRail } from './office-rail.tsx';
import { OlderWork } from './older-work.tsx';

/** Layout of the office's screens: beside each the rail, above it the last payment that can be undone, and finished work that is still to come. */
export function Component() {
  const session = useSession();
  return (
    <ServerReadsProvider>
      <RestoreProvider>
        <Flex align="stretch">
          <Box flex="1" minW="0">
            <ScreenOnly>
              <UndoBar />
              <ExampleStrip mayEmpty={session?.isAdmin === true} />
              {session?.isAdmin && <SetUpBar />}
            </ScreenOnly>
            <OlderWork />
            <Outlet />
          </Box>
          {session && <OfficeRail session={session} />}
        </Flex>
      </RestoreProvider>
    </ServerReadsProvider>
  );
}
