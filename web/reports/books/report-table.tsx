import { Box, Flex, Heading, Table, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { Sortable } from '../../ui/lists/sort.ts';
import { SortHeading } from '../../ui/lists/sort-heading.tsx';
import type { SortState } from '../../ui/lists/use-sort.ts';
import wide from '../../ui/lists/wide-table.module.css';

export type ReportColumn = {
  key: string;
  name: string;
  width?: string;
  isFigure?: boolean;
  /** How to sort by it, if that is possible. */
  sort?: Sortable<never>;
};
export type ReportRow = { key: string; cells: ReactNode[]; isSum?: boolean };

type Props = {
  heading: string;
  note?: string;
  /** At the right of the heading. */
  sum?: ReactNode;
  columns: readonly ReportColumn[];
  rows: readonly ReportRow[];
  /** The order of the rows, in all tables of a report. */
  order?: SortState;
};

export function ReportTable({ heading, note, sum, columns, rows, order }: Props) {
  const headingId = useId();
  const last = columns.length - 1;
  return (
    <Box as="section" aria-labelledby={headingId} bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
      <Flex align="baseline" gap="3" px="4" py="3" borderBottomWidth="1px" wrap="wrap">
        <Heading as="h2" id={headingId} textStyle="md">
          {heading}
        </Heading>
        {note !== undefined && (
          <Text color="fg.muted" textStyle="sm">
            {note}
          </Text>
        )}
        <Box ms="auto">{sum}</Box>
      </Flex>
      {/* Focusable for scrolling by keyboard, since a report's cells have no links. */}
      <Table.ScrollArea className={wide.area} tabIndex={0} role="group" aria-labelledby={headingId}>
        <Table.Root size="sm" css={{ '& tbody tr:last-of-type td': { borderBottomWidth: '0' }, '& td': { py: '1' } }}>
          <Table.Header>
            <Table.Row bg="bg.subtle">
              {columns.map(({ key, name, width, isFigure, sort }, index) => {
                const place = {
                  ps: index === 0 ? '4' : undefined,
                  pe: index === last ? '4' : undefined,
                  // A phone has no room for columns of equal width, and scrolls; elsewhere a long heading takes two
                  // lines.
                  whiteSpace: { base: 'nowrap', lg: 'normal' },
                  verticalAlign: 'bottom',
                  ...(width !== undefined && { w: { lg: width } }),
                  ...(isFigure && { textAlign: 'end' }),
                } as const;
                return sort && order ? (
                  <SortHeading key={key} label={name} column={sort} order={order} {...place} />
                ) : (
                  <Table.ColumnHeader key={key} {...place}>
                    {name}
                  </Table.ColumnHeader>
                );
              })}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map(({ key, cells, isSum }) => (
              <Table.Row key={key} bg={isSum ? 'bg.subtle' : 'transparent'} fontWeight={isSum ? 'bold' : undefined}>
                {columns.map(({ key: column, isFigure }, index) => (
                  <Table.Cell
                    key={column}
                    ps={index === 0 ? '4' : undefined}
                    pe={index === last ? '4' : undefined}
                    overflowWrap="anywhere"
                    {...(index === 0 && { minW: { base: '7rem', lg: '8.5rem' }, whiteSpace: 'normal' })}
                    {...(isFigure && { textAlign: 'end' })}
                  >
                    {cells[index]}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Box>
  );
}
