import { chakra } from '@chakra-ui/react';
import type { Cell, Column, Table } from '../../../../schema/billing/papers/layout.ts';
import { GREY, INK, Said } from './sheet-parts.tsx';

const HAIRLINE = '0.2mm solid #b5ad9f';

/**
 * A table that is one on paper and on a wide screen. On a phone each row is its first wide cell, and below it the others
 * with their names, so that nothing has to be scrolled sideways.
 */
const look = {
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& tr': { breakInside: 'avoid' },
  '& thead': { display: 'table-header-group' },
  '& th': {
    p: '1.2mm 1.5mm',
    fontSize: '8.5pt',
    fontWeight: 'semibold',
    lineHeight: '1.25',
    verticalAlign: 'bottom',
    borderBottom: `0.4mm solid ${INK}`,
  },
  '& td': { p: '0.9mm 1.5mm', borderBottom: HAIRLINE, verticalAlign: 'baseline', overflowWrap: 'anywhere' },
  '& .end': { textAlign: 'end', whiteSpace: 'nowrap' },
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

function TableCell({ cell: { words, below, isStrong = false }, column }: { cell: Cell; column: Column }) {
  const place = column.width === 'wide' ? 'wide' : column.align;
  if (words === '') return <td />;
  return (
    <td className={place} style={isStrong ? { fontWeight: 'bold' } : undefined}>
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

export function SheetTable({ table: { columns, rows, foot } }: { table: Table }) {
  return (
    <chakra.table w="full" mb="4mm" fontSize="10pt" lineHeight="1.35" css={look}>
      <thead>
        <tr>
          {columns.map(({ name, align }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
            <th key={index} scope="col" style={{ textAlign: align }}>
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
