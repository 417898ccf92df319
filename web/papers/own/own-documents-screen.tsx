import { Box, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type DocumentSummary, DocumentsResponse } from '../../../schema/papers/contents/document-responses.ts';
import { paths } from '../../browser/paths.ts';
import { deviceThenServer } from '../../rest/history-page.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { useHistoryPage } from '../../rest/use-history-page.ts';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { DocumentIcon } from '../../ui/icons/icons.tsx';
import { Pagination } from '../../ui/lists/pagination.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { DocumentRow } from '../parts/document-row.tsx';
import { type OwnDocument, useOwnDocuments } from './use-own-documents.ts';

const rowsOf = ({ documents }: { documents: DocumentSummary[] }) => documents;

/** A page of documents: those on this phone, followed by the server's older ones. */
function useOwnPage(local: OwnDocument[], pageNumber: number) {
  const here = useMemo(() => new Set(local.map(({ _id }) => _id)), [local]);
  return useHistoryPage({
    path: '/api/documents',
    schema: DocumentsResponse,
    follows: ['documents'],
    filters: {},
    pageNumber,
    local: local as DocumentSummary[],
    rowsOf,
    merge: (found) => deviceThenServer(found, ({ _id }) => !here.has(_id)),
  });
}

function OwnList({ local, pageNumber }: { local: OwnDocument[]; pageNumber: number }) {
  const navigate = useNavigate();
  const { rows, page, pages, pagesHere, offline, loading } = useOwnPage(local, pageNumber);
  if (rows.length === 0 && loading) return <SkeletonList rows={4} height="14" />;
  if (rows.length === 0) {
    const subtitle =
      offline && page > 1 ? t`Older documents need signal.` : t`Invoices and receipts from us appear here.`;
    return <EmptyState title={t`No documents`} subtitle={subtitle} icon={<DocumentIcon />} />;
  }
  return (
    <>
      <Box as="ul" listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
        {rows.map((document) => (
          <DocumentRow key={document._id} document={document} to={`${paths.document}/${document._id}`} />
        ))}
      </Box>
      {offline && page >= pagesHere && (
        <Text role="status" mt="3" color="fg.muted" textAlign="center">
          {t`Older documents need signal.`}
        </Text>
      )}
      <Pagination page={page} pages={pages} onPage={(to) => void navigate(`${paths.documents}/${to}`)} />
    </>
  );
}

function OwnDocuments() {
  const documents = useOwnDocuments();
  const pageNumber = Number.parseInt(useParams().pageNumber ?? '1', 10) || 1;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: t`HOME`, to: paths.customer }, { label: t`DOCUMENTS` }]} />
      <PageTitle title={t`Documents`} />
      <OwnList local={documents} pageNumber={pageNumber} />
    </Page>
  );
}

/** `/customer/documents/:pageNumber?` (beyond the requirements): documents issued to this customer. */
export function Component() {
  return (
    <ServerReadsProvider>
      <OwnDocuments />
    </ServerReadsProvider>
  );
}
