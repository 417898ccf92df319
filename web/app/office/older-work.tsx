import { Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { progressText } from '../../ui/values/sync-labels.ts';

/**
 * Above every screen, and on what is printed, while a first sync still brings finished work: lists and sums of it are
 * not whole.
 */
export function OlderWork() {
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
