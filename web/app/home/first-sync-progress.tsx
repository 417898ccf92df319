import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { SyncStatus } from '../../sync/react/use-sync.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { LogoMark } from '../../ui/page/logo.tsx';
import { FULL, progressText, SILENT, TROUBLE } from '../../ui/values/sync-labels.ts';
import { say } from '../../words/i18n.ts';

function format({ state, offline, complete }: SyncStatus): string {
  if (complete) return t`Almost there: the app itself is kept on this device.`;
  if (offline) return t`No signal. It goes on where it stopped as soon as there is one.`;
  if (state === 'full') return say(FULL);
  if (state === 'silent') return say(SILENT);
  return state === 'trouble' ? say(TROUBLE) : t`This happens once. Afterwards everything works without signal.`;
}

/** Progress of the first sync, which a device shows once. */
export function FirstSyncProgress({ status }: { status: SyncStatus }) {
  const { complete, progress } = status;
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
