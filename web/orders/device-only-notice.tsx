import { Alert, Button } from '@chakra-ui/react';
import { RETENTION_DAYS } from '../../schema/sync/retention.ts';
import { AlertIcon, OfflineIcon, SyncIcon } from '../ui/icons.tsx';

type Props = {
  /** Why the server is not asked, or what it said; null where all is well. */
  why: 'offline' | (string & {}) | null;
  onRetry: () => void;
};

const HERE = `These are the orders of the last ${RETENTION_DAYS.office} days, as this device has them.`;

/** Says that a list is what this device has alone, and why. */
export function DeviceOnlyNotice({ why, onRetry }: Props) {
  if (why === null) return null;
  const isOffline = why === 'offline';
  return (
    <Alert.Root
      status={isOffline ? 'info' : 'warning'}
      role={isOffline ? 'status' : 'alert'}
      mb="4"
      alignItems="center"
    >
      {isOffline ? <OfflineIcon /> : <AlertIcon />}
      <Alert.Title flex="1">{isOffline ? `No signal. ${HERE} Older ones need signal.` : `${why}. ${HERE}`}</Alert.Title>
      {!isOffline && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          <SyncIcon /> Retry
        </Button>
      )}
    </Alert.Root>
  );
}
