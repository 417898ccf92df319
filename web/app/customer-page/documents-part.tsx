import { Badge, Link as ChakraLink, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { type DocumentSummary, DocumentsResponse } from '../../../schema/papers/contents/document-responses.ts';
import { numbersOf } from '../../../schema/papers/contents/printed.ts';
import { paths } from '../../browser/paths.ts';
import { followedWords, formatKind } from '../../papers/parts/document-words.ts';
import { OtherNumber } from '../../papers/parts/other-number.tsx';
import { useServerRead } from '../../rest/server-reads.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { DocumentIcon, OfflineIcon } from '../../ui/icons/icons.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { formatDay } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { LATEST, type LatestColumn, LatestTable } from './latest-table.tsx';

/** A customer's latest documents, which only the server has. */
export function DocumentsPart({ customerId }: { customerId: string }) {
  const query = new URLSearchParams({ customerId });
  const { data, offline, error, retry } = useServerRead({
    path: `/api/documents?${query}&pageNumber=1`,
    schema: DocumentsResponse,
    follows: ['payments', 'slips', 'invoices'],
  });
  if (!data && offline) {
    const subtitle = t`All documents are at the server. They are read as soon as there is signal.`;
    return <EmptyState title={t`No signal`} subtitle={subtitle} icon={<OfflineIcon />} />;
  }
  if (!data && error !== null) {
    return <ErrorState title={t`Failed to load the documents`} subtitle={error} onRetry={retry} />;
  }
  const columns: LatestColumn<DocumentSummary>[] = [
    {
      label: t`Document`,
      cell: (document) => (
        <Flex gap="2" wrap="wrap" align="center">
          <ChakraLink asChild fontWeight="semibold">
            <Link to={`${paths.adminDocuments}/${document._id}`}>{formatKind(document.kind)}</Link>
          </ChakraLink>
          <OtherNumber document={document} />
          {document.replacedBy && <Badge colorPalette="sumi">{say(followedWords(document.replacedBy.kind))}</Badge>}
        </Flex>
      ),
    },
    { label: t`No.`, isExtra: true, cell: (document) => numbersOf(document).no },
    { label: t`Day`, cell: ({ issuedOn }) => formatDay(issuedOn) },
    { label: t`Amount`, isFigure: true, cell: ({ printed }) => <Yen amount={printed.amount} /> },
  ];
  return (
    <LatestTable
      title={t`Documents`}
      rows={data?.documents.slice(0, LATEST) ?? []}
      keyOf={({ _id }) => _id}
      columns={columns}
      total={data?.total}
      all={`${paths.adminDocuments}?${query}`}
      loading={data === undefined}
      empty={t`No documents found`}
      icon={<DocumentIcon />}
    />
  );
}
