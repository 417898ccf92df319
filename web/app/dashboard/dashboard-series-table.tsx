import { Table } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { formatDay } from '../../words/format.ts';
import type { SeriesProps, SeriesRow } from './series.ts';

const LINK_LOOK = { color: 'indigo.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' };

/** The chart's numbers, newest first. */
export function SeriesTable({ title, bars, line, rows, format, hrefOf }: SeriesProps) {
  const dayOf = ({ day }: SeriesRow) => <time dateTime={day}>{formatDay(day)}</time>;
  return (
    <Table.ScrollArea h="full" tabIndex={0} role="region" aria-label={t`${title}: table`} focusVisibleRing="inside">
      <Table.Root size="sm" stickyHeader css={{ '& a': LINK_LOOK }}>
        <Table.Header>
          <Table.Row bg="bg.panel">
            <Table.ColumnHeader>{t`From`}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{bars.label}</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">{line.label}</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body textStyle="figures">
          {rows.toReversed().map((row) => (
            <Table.Row key={row.day} bg="bg.panel">
              <Table.Cell>{hrefOf ? <Link to={hrefOf(row)}>{dayOf(row)}</Link> : dayOf(row)}</Table.Cell>
              <Table.Cell textAlign="end">{format(row.bars)}</Table.Cell>
              <Table.Cell textAlign="end">{format(row.line)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
