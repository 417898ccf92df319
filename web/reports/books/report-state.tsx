import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { useServerRead } from '../../rest/server-reads.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/feedback/states.tsx';
import { OfflineIcon } from '../../ui/icons/icons.tsx';

type Props<R> = {
  read: Pick<ReturnType<typeof useServerRead>, 'error' | 'offline' | 'retry' | 'isOld'> & { data: R | undefined };
  /** Renders the report once it is loaded. */
  children: (report: R) => ReactNode;
};

/** A report from the server, or why it can't be shown. */
export function ReportState<R>({ read: { data, error, offline, retry, isOld }, children }: Props<R>) {
  if (data !== undefined && !isOld) return children(data);
  if (offline) {
    const subtitle = t`This report is made on the server. It is read as soon as there is signal.`;
    return <EmptyState title={t`No signal`} subtitle={subtitle} icon={<OfflineIcon />} />;
  }
  if (error !== null) return <ErrorState title={t`Failed to load the report`} subtitle={error} onRetry={retry} />;
  return <SkeletonList rows={3} height="32" />;
}
