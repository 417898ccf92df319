import { t } from '@lingui/core/macro';
import type { Id } from '../../../schema/core/ids.ts';
import { DocumentResponse } from '../../../schema/papers/contents/document-responses.ts';
import { useServerRead } from '../../rest/server-reads.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/feedback/states.tsx';
import { DocumentIcon, OfflineIcon } from '../../ui/icons/icons.tsx';
import { ShownDocument } from './shown-document.tsx';

/** A document read from the server. */
export function ReadDocument({ id }: { id: Id }) {
  const { data, error, notFound, offline, retry } = useServerRead({
    path: `/api/documents/${id}`,
    schema: DocumentResponse,
    follows: ['payments', 'slips', 'invoices', 'documents'],
  });
  if (data) return <ShownDocument document={data} snapshot={data.snapshot} />;
  if (offline) {
    const subtitle = t`This document is at the server. It is read as soon as there is signal.`;
    return <EmptyState title={t`No signal`} subtitle={subtitle} icon={<OfflineIcon />} />;
  }
  if (notFound) return <EmptyState title={t`This document is not here`} icon={<DocumentIcon />} />;
  if (error !== null) return <ErrorState title={t`Failed to load the document`} subtitle={error} onRetry={retry} />;
  return <SkeletonList rows={1} height="96" />;
}
