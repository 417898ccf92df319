import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { useServerRead } from '../../rest/server-reads.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/feedback/states.tsx';
import { OfflineIcon } from '../../ui/icons/icons.tsx';

type Props<R> = {
  read: Pick<ReturnType<typeof useServerRead>, 'error' | 'offline' | 'retry' | 'isOld'> & { data: R | undefined };
  /** Shows the report once it is there. */
  children: (report: R) => ReactNode;
};

/** A report of the server, or the reason why it isn't there. */
export function ReportState<R>({ read: { data, error, offline, retry, isOld }, children }: Props<R>) {
  if (data !== undefined && !isOld) return children(data);
  if (offline) {
    const subtitle = t`This report is made on the server. It is read as soon as there is signal.`;
    return <EmptyState title={t`No signal`} subtitle={subtitle} icon={<OfflineIcon />} />;
  }
  if (error !== null) return <ErrorState title={t`Failed to load the report`} subtitle={error} onRetry={retry} />;
  return <SkeletonList rows={3} height="32" />;
}
