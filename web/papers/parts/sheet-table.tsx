import { chakra } from '@chakra-ui/react';
import type { Cell, Column, Table } from '../../../schema/papers/layout/layout.ts';
import { GREY, INK, Said } from './sheet-parts.tsx';

const HAIRLINE = '0.2mm solid #b5ad9f';

/** Widths as in the PDF (sync-server/papers/pdf/pdf-worker.mjs), plus the padding beside the text. */
const WIDTHS = { wide: 'auto', day: '70pt', figure: '84pt', unit: '60pt', number: '60pt' } as const;

/**
 * A table on paper and on a wide screen. On a phone each row shows its first wide cell, and below it the others with
 * their labels, so that nothing has to be scrolled sideways.
 */
const look = {
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontVariantNumeric: 'tabular-nums',
  '& tr': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
  '& th': {
    p: '1.2mm 1.5mm',
    fontSize: '8pt',
    fontWeight: 'bold',
    lineHeight: '1.25',
    verticalAlign: 'bottom',
    borderBottom: `0.4mm solid ${INK}`,
  },
  '& td': { p: '0.9mm 1.5mm', borderBottom: HAIRLINE, verticalAlign: 'baseline', overflowWrap: 'anywhere' },
  '& .end': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& tr.heading': { breakAfter: 'avoid' },
  // Keeps the last row on the same page as the foot.
  '& tr:has(+ tr.foot)': { breakAfter: 'avoid' },
  '& tr.foot td': { fontWeight: 'bold', borderTop: `0.3mm solid ${INK}` },
  '& .name': { display: 'none' },
  '@container sheet (max-width: 150mm)': {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr': { display: 'flex', flexWrap: 'wrap', columnGap: '4mm', rowGap: '1mm', py: '1.5mm', borderBottom: HAIRLINE },
    '& td': { display: 'block', p: '0', border: 'none' },
    '& td:empty': { display: 'none' },
    '& .wide': { flexBasis: '100%', fontWeight: 'semibold' },
    '& .end': { textAlign: 'start' },
    '& .end:last-of-type': { marginInlineStart: 'auto', textAlign: 'end' },
    '& .name': { display: 'block', fontSize: '7.5pt', color: GREY, fontWeight: 'normal' },
    '& .wide .name': { display: 'none' },
    '& tr.foot td': { borderTop: 'none' },
  },
} as const;

type CellProps = { cell: Cell; column: Column; span?: number };

function TableCell({ cell: { words, below, isHeading = false }, column, span }: CellProps) {
  const place = column.width === 'wide' ? 'wide' : column.align;
  if (words === '') return <td />;
  return (
    <td className={place} colSpan={span} style={isHeading ? { fontWeight: 'bold' } : undefined}>
      <span className="name">
        <Said words={column.name} />
      </span>
      <Said words={words} />
      {below !== undefined && (
        <span style={{ display: 'block', fontSize: '0.85em', fontWeight: 'normal', color: GREY }}>
          <Said words={below} />
        </span>
      )}
    </td>
  );
}

function Row({ cells, columns, isFoot = false }: { cells: Cell[]; columns: Column[]; isFoot?: boolean }) {
  const [heading] = cells;
  const [first] = columns;
  if (heading?.isHeading && first) {
    return (
      <tr className="heading">
        <TableCell cell={heading} column={first} span={columns.length} />
      </tr>
    );
  }
  return (
    <tr className={isFoot ? 'foot' : undefined}>
      {columns.map((column, index) => (
        // Columns stay where they are.
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
        <TableCell key={index} cell={cells[index] ?? { words: '' }} column={column} />
      ))}
    </tr>
  );
}

/** A table with up to this many rows is not split across pages. */
const FEW_ROWS = 8;

export function SheetTable({ table: { columns, rows, foot } }: { table: Table }) {
  const isSmall = rows.length <= FEW_ROWS;
  return (
    <chakra.table
      w="full"
      mb="4mm"
      fontSize="9pt"
      lineHeight="1.35"
      css={look}
      breakInside={isSmall ? 'avoid' : 'auto'}
    >
      <thead>
        <tr>
          {columns.map(({ name, align, width }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
            <th key={index} scope="col" style={{ textAlign: align, width: WIDTHS[width] }}>
              <Said words={name} isBelow />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
          <Row key={index} cells={cells} columns={columns} />
        ))}
        {foot.map((cells, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper never changes
          <Row key={index} cells={cells} columns={columns} isFoot />
        ))}
      </tbody>
    </chakra.table>
  );
}
