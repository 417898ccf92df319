import { Box, Flex, Heading, Text } from '@chakra-ui/react';

import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { appIsKept } from '../../browser/updates.ts';
import { type SyncStatus, useSyncStatus } from '../../sync/react/use-sync.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { LogoMark } from '../../ui/page/logo.tsx';
import { FULL, progressText, TROUBLE } from '../../ui/values/sync-labels.ts';
import { say } from '../../words/i18n.ts';
import { ScreenComing } from './screen-coming.tsx';

/** Longest wait for the app's own files once the data is complete, in milliseconds. */
const PATIENCE_MS = 8_000;

/**
 * True if the first screen may be shown: data and app have to be complete on this device once, since it may be in a
 * basement a moment later. A device that was complete before does not wait.
 */
function useIsReady(complete: boolean | null): boolean {
  const [first, setFirst] = useState(false);
  const [kept, setKept] = useState(false);
  useEffect(() => {
    if (complete === false) setFirst(true);
  }, [complete]);
  useEffect(() => {
    if (first) void appIsKept(PATIENCE_MS).then(() => setKept(true));
  }, [first]);
  return complete === true && (kept || !first);
}

function format({ state, offline, complete }: SyncStatus): string {
  if (complete) return t`Almost there: the app itself is kept on this device.`;
  if (offline) return t`No signal. It goes on where it stopped as soon as there is one.`;
  if (state === 'full') return say(FULL);
  return state === 'trouble' ? say(TROUBLE) : t`This happens once. Afterwards everything works without signal.`;
}

/** Shows no screen until the first sync is complete: half a list must not look like a whole one. */
export function FirstSync({ children }: { children: ReactNode }) {
  const status = useSyncStatus();
  const { complete, progress } = status;
  const ready = useIsReady(complete);
  if (complete === null) return <ScreenComing />;
  if (ready) return children;
  const percent = progress && progress.total > 0 ? Math.round((100 * progress.done) / progress.total) : null;
  return (
    <Flex direction="column" align="center" justify="center" textAlign="center" gap="4" px="6" minH="70dvh">
      <title>{t`Getting ready · Todoke`}</title>
      <Box asChild boxSize="14" color="indigo.fg">
        <LogoMark />
      </Box>
      <Heading as="h1" textStyle="2xl">
        {t`Getting your data`}
      </Heading>
      <Text role="status" color="fg.muted" maxW="sm" mt="-2">
        {format(status)}
      </Text>
      <ProgressBar label={t`Getting your data`} percent={complete ? 100 : percent} />
      <Text textStyle="figures" color="fg.muted" minH="6">
        {progress && progressText(progress)}
      </Text>
    </Flex>
  );
}
