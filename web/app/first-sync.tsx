import { Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSyncStatus } from '../sync/use-sync.ts';
import { LogoMark } from '../ui/logo.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';

/** Until this device has everything once, no screen is shown: half a list must not look like a whole one. */
export function FirstSync({ children }: { children: ReactNode }) {
  const { complete, progress, offline } = useSyncStatus();
  if (complete === null) return null;
  if (complete) return children;
  const percent = progress && progress.total > 0 ? Math.round((100 * progress.done) / progress.total) : null;
  return (
    <Flex direction="column" align="center" justify="center" textAlign="center" gap="4" px="6" minH="70dvh">
      <title>Getting ready · Todoke</title>
      <LogoMark boxSize="14" color="indigo.fg" />
      <Heading as="h1" textStyle="2xl">
        Getting your data
      </Heading>
      <Text color="fg.muted" maxW="sm" mt="-2">
        {offline
          ? 'No signal. It goes on where it stopped as soon as there is one.'
          : 'This happens once. Afterwards everything works without signal.'}
      </Text>
      <ProgressBar label="Getting your data" percent={percent} />
      <Text textStyle="figures" color="fg.muted" minH="6">
        {progress && `${progress.done.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')}`}
      </Text>
    </Flex>
  );
}
