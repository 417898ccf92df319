import { Alert, Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { RETENTION_DAYS } from '../../../schema/sync/retention.ts';
import { AlertIcon, OfflineIcon, SyncIcon } from '../../ui/icons/icons.tsx';

type Props = {
  /** `offline`, or the error of the server's list; null if it is there. */
  why: 'offline' | (string & {}) | null;
  onRetry: () => void;
};

/** Says that a list only has this device's orders, and why. */
export function DeviceOnlyNotice({ why, onRetry }: Props) {
  if (why === null) return null;
  const isOffline = why === 'offline';
  const days = RETENTION_DAYS.office;
  return (
    <Alert.Root
      status={isOffline ? 'info' : 'warning'}
      role={isOffline ? 'status' : 'alert'}
      mb="4"
      alignItems="center"
    >
      {isOffline ? <OfflineIcon /> : <AlertIcon />}
      <Alert.Title flex="1">
        {isOffline
          ? t`No signal. These are the orders of the last ${days} days, as this device has them. Older ones need signal.`
          : t`${why}. These are the orders of the last ${days} days, as this device has them.`}
      </Alert.Title>
      {!isOffline && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          <SyncIcon /> {t`Retry`}
        </Button>
      )}
    </Alert.Root>
  );
}
