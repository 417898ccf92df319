import { Box, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Outlet } from 'react-router';
import { ExampleStrip } from '../../business/set-up/example-strip.tsx';
import { SetUpBar } from '../../business/set-up/set-up-bar.tsx';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { RestoreProvider } from '../../restore/restore-provider.tsx';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { useSession } from '../../sync/session/session.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { progressText } from '../../ui/values/sync-labels.ts';
import { UndoBar } from '../outbox/undo-bar.tsx';
import { OfficeRail } from './office-rail.tsx';

/**
 * A warning above every screen, in print too, while a first sync still brings finished work: lists and their sums are
 * incomplete.
 */
function OlderWork() {
  const { older } = useSyncStatus();
  if (!older) return null;
  const progress = progressText(older);
  return (
    <Flex role="status" align="center" gap="4" wrap="wrap" px={{ base: '4', lg: '6' }} py="2" bg="bg.muted">
      <Text flex="1" minW="60" textStyle="sm">
        {t`Finished work is still coming to this device: ${progress}. Until it is here, lists and sums of it are not complete.`}
      </Text>
      <ProgressBar label={t`Getting finished work`} percent={Math.round((100 * older.done) / older.total)} />
    </Flex>
  );
}

/**
 * Layout of the office's screens: the side menu, the last payment that can be undone, and the warning about missing
 * finished work.
 */
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
