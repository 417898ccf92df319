import { Box, Button, Flex, Heading, Table, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { moveByArrows } from '../../browser/arrow-keys.ts';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import wide from '../../ui/lists/wide-table.module.css';

/** Rows of a list shown on the page. */
export const LATEST = 10;

export type LatestColumn<T> = {
  label: string;
  cell: (row: T) => ReactNode;
  isFigure?: boolean;
  /** Hidden on a narrow screen. */
  isExtra?: boolean;
};

type Props<T> = {
  title: string;
  rows: readonly T[];
  keyOf: (row: T) => string;
  columns: readonly LatestColumn<T>[];
  /** Rows of the whole list; undefined while unknown. */
  total: number | undefined;
  /** URL of the whole list, filtered for the customer. */
  all: string;
  /** True while the server is asked for rows that this device does not have. */
  loading?: boolean;
  empty: string;
  icon: ReactNode;
  /** Above the rows: what is not on this device, and why. */
  notice?: ReactNode;
};

/** The latest rows of one of a customer's lists, with the total number and a link to all of them. */
export function LatestTable<T>(props: Props<T>) {
  const { title, rows, keyOf, columns, total, all, loading = false, empty, icon, notice } = props;
  const headingId = useId();

  function content() {
    if (loading) return <SkeletonList rows={5} height="8" />;
    if (rows.length === 0) return <EmptyState title={empty} icon={icon} />;
    return (
      <Table.ScrollArea className={wide.area} bg="bg.panel" borderWidth="1px" borderRadius="l3">
        <Table.Root
          size="sm"
          aria-labelledby={headingId}
          css={{ '& tbody tr:last-of-type td': { borderBottomWidth: '0' }, '& td': { py: '1.5' } }}
          onKeyDown={(event) => moveByArrows(event)}
        >
          <Table.Header>
            <Table.Row bg="bg.subtle">
              {columns.map(({ label, isFigure, isExtra }) => (
                <Table.ColumnHeader
                  key={label}
                  hideBelow={isExtra ? 'md' : undefined}
                  textAlign={isFigure ? 'end' : 'start'}
                  whiteSpace="nowrap"
                >
                  {label}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map((row) => (
              <Table.Row key={keyOf(row)} bg="transparent" _hover={{ bg: 'bg.subtle' }}>
                {columns.map(({ label, cell, isFigure, isExtra }) => (
                  <Table.Cell
                    key={label}
                    hideBelow={isExtra ? 'md' : undefined}
                    textAlign={isFigure ? 'end' : 'start'}
                    overflowWrap="anywhere"
                    {...(isFigure && { textStyle: 'figures', whiteSpace: 'nowrap' })}
                  >
                    {cell(row)}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    );
  }

  return (
    <Box as="section" aria-labelledby={headingId}>
      <Flex align="center" gap="3" mb="3" minH="11" wrap="wrap">
        <Heading as="h2" id={headingId} textStyle="lg">
          {title}
        </Heading>
        {!loading && total !== undefined && total > 0 && (
          <Text color="fg.muted" textStyle="figures">
            {total > rows.length
              ? t`the latest ${{ shown: rows.length }} of ${{ total }}`
              : plural(total, { one: '# in all', other: '# in all' })}
          </Text>
        )}
        <Button asChild variant="outline" size="sm" ms="auto">
          <Link to={all} aria-label={t`Show all: ${{ list: title }}`}>
            {t`Show all`}
          </Link>
        </Button>
      </Flex>
      {notice}
      {content()}
    </Box>
  );
}
