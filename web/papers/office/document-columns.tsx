import { Badge } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { formatYen } from '../../../schema/core/money.ts';
import type { DocumentOrder, DocumentSummary } from '../../../schema/papers/contents/document-responses.ts';
import { numbersOf } from '../../../schema/papers/contents/printed.ts';
import { paths } from '../../browser/paths.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import cells from '../../ui/lists/data-table.module.css';
import type { Column } from '../../ui/lists/data-table.tsx';
import { type Sortable, timeOf } from '../../ui/lists/sort.ts';
import { formatDay } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { followedWords, formatKind } from '../parts/document-words.ts';
import { OtherNumber } from '../parts/other-number.tsx';

const LINK = join(recipes.focusRing, cells.link);
const GONE = join(cells.muted, cells.struck);

const SORTS = {
  no: { id: 'no', sortBy: ({ no }) => no },
  kind: { id: 'kind', sortBy: ({ kind }) => kind },
  partner: { id: 'partner', sortBy: ({ partner }) => partner },
  day: { id: 'day', sortBy: ({ issuedOn }) => timeOf(issuedOn), largestFirst: true },
  total: { id: 'total', sortBy: ({ printed }) => printed.amount, largestFirst: true },
} satisfies Record<DocumentOrder, Sortable<DocumentSummary>>;

/** All columns, for the order in the URL. The server sorts, since only it has all papers. */
export const DOCUMENT_SORTS: readonly Sortable<DocumentSummary>[] = Object.values(SORTS);

export function documentColumns(): Column<DocumentSummary>[] {
  return [
    {
      ...SORTS.no,
      label: t`No.`,
      width: '7rem',
      card: 'title',
      cell: (document) => (
        <Link className={LINK} to={`${paths.adminDocuments}/${document._id}`}>
          <span className={recipes.figures}>{numbersOf(document).no}</span>
        </Link>
      ),
    },
    {
      ...SORTS.kind,
      label: t`Document`,
      width: 'minmax(10rem, 1fr)',
      card: 'facts',
      cell: (document) => (
        <span className={cells.line}>
          <span className={cells.nowrap}>{formatKind(document.kind)}</span>
          <OtherNumber document={document} className={join(cells.cut, cells.muted)} />
          {document.replacedBy && (
            <Badge size="sm" colorPalette="sumi">
              {say(followedWords(document.replacedBy.kind))}
            </Badge>
          )}
        </span>
      ),
    },
    {
      ...SORTS.partner,
      label: t`Recipient`,
      width: 'minmax(12rem, 1.4fr)',
      card: 'facts',
      cell: ({ partner }) => (
        <span className={cells.name} title={partner}>
          {partner}
        </span>
      ),
    },
    { ...SORTS.day, label: t`Day`, width: '7rem', card: 'facts', cell: ({ issuedOn }) => formatDay(issuedOn) },
    {
      ...SORTS.total,
      label: t`Amount`,
      width: '8rem',
      isFigure: true,
      card: 'amount',
      cell: ({ printed, replacedBy }) => (
        <span className={replacedBy ? GONE : cells.strong}>{formatYen(printed.amount)}</span>
      ),
    },
  ];
}
