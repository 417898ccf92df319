import { Alert, Box, Heading, SimpleGrid, Stack, Table, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import type { ImportReport } from '../../schema/import-responses.ts';
import { AlertIcon, InfoIcon } from '../ui/icons/icons.tsx';
import wide from '../ui/lists/wide-table.module.css';
import { formatNumber } from '../words/format.ts';

const count = (n: number) => formatNumber(n);

function Counts({ report }: { report: ImportReport }) {
  const parts = [
    { label: t({ message: 'New', context: 'a new record' }), value: report.created, color: 'fg.success' },
    { label: t`Changed`, value: report.changed, color: 'fg.info' },
    { label: t`Unchanged`, value: report.unchanged, color: 'fg.muted' },
    { label: t`Problems`, value: report.bad, color: report.bad > 0 ? 'fg.warning' : 'fg.muted' },
  ];
  return (
    <SimpleGrid as="dl" columns={{ base: 2, md: 4 }} gap="3">
      {parts.map(({ label, value, color }) => (
        <Box key={label} px="4" py="3" bg="bg.panel" borderWidth="1px" borderRadius="l3">
          <Text as="dt" textStyle="sm" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" textStyle="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums" color={color}>
            {count(value)}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}

/** Columns and sheets of the file that are ignored. */
function NotRead({ report: { unusedColumns, otherSheets, sheet } }: { report: ImportReport }) {
  if (unusedColumns.length + otherSheets.length === 0) return null;
  return (
    <Alert.Root status="info">
      <InfoIcon />
      <Box>
        {unusedColumns.length > 0 && (
          <Text>{t`Columns that are not read: ${{ columns: unusedColumns.join(', ') }}`}</Text>
        )}
        {otherSheets.length > 0 && sheet !== undefined && <Text>{t`Sheet that is read: ${{ sheet }}`}</Text>}
        {otherSheets.length > 0 && <Text>{t`Sheets that are not read: ${{ sheets: otherSheets.join(', ') }}`}</Text>}
      </Box>
    </Alert.Root>
  );
}

function Problems({ report: { bad, badRows } }: { report: ImportReport }) {
  if (bad === 0) return null;
  return (
    <Stack as="section" aria-label={t`Problems`} gap="3">
      <Alert.Root status="warning">
        <AlertIcon />
        <Alert.Title>
          {plural(bad, {
            one: 'One row can’t be taken, so nothing will be imported. Correct the file, and choose it again.',
            other: '# rows can’t be taken, so nothing will be imported. Correct the file, and choose it again.',
          })}
        </Alert.Title>
      </Alert.Root>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" maxH="24rem" overflow="auto" tabIndex={0}>
        <Table.Root size="sm" stickyHeader aria-label={t`Rows with problems`}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader w={{ base: '12', md: '20' }}>{t`Row`}</Table.ColumnHeader>
              <Table.ColumnHeader>{t`Problem`}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {badRows.map(({ row, reasons }) => (
              <Table.Row key={row} bg="bg.panel">
                <Table.Cell fontWeight="semibold" verticalAlign="top">
                  {row}
                </Table.Cell>
                <Table.Cell>
                  {reasons.map((reason) => (
                    <Text key={reason}>{reason}</Text>
                  ))}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
      {badRows.length < bad && (
        <Text color="fg.muted">{t`The first ${{ shown: count(badRows.length) }} are shown.`}</Text>
      )}
    </Stack>
  );
}

function Preview({ report: { headers, rows, created, changed, bad } }: { report: ImportReport }) {
  if (rows.length === 0) return null;
  const all = created + changed;
  const title = bad > 0 ? t`The other rows` : t`Changes to make`;
  return (
    <Stack as="section" aria-label={t`Preview`} gap="3">
      <Heading as="h2" textStyle="md">
        {rows.length < all ? t`The first ${{ shown: count(rows.length) }} of ${{ all: count(all) }} rows` : title}
      </Heading>
      <Box
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        maxH="30rem"
        overflow="auto"
        tabIndex={0}
        className={wide.area}
      >
        <Table.Root size="sm" stickyHeader aria-label={t`Rows that will be written`}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t`Row`}</Table.ColumnHeader>
              <Table.ColumnHeader>{t`Kind`}</Table.ColumnHeader>
              {headers.map((header) => (
                <Table.ColumnHeader key={header} whiteSpace="nowrap">
                  {header}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map(({ row, isNew, cells }) => (
              <Table.Row key={row} bg="bg.panel" verticalAlign="top">
                <Table.Cell>{row}</Table.Cell>
                <Table.Cell fontWeight="semibold" color={isNew ? 'fg.success' : 'fg.info'}>
                  {isNew ? t({ message: 'New', context: 'a new record' }) : t`Changed`}
                </Table.Cell>
                {cells.map(({ text, was }, index) => (
                  <Table.Cell
                    key={headers[index]}
                    verticalAlign="top"
                    minW="24"
                    bg={was === undefined ? undefined : 'bg.info'}
                  >
                    {was !== undefined && (
                      <Text as="del" display="block" color="fg.muted">
                        {was === '' ? t`(empty)` : was}
                      </Text>
                    )}
                    {was !== undefined && text === '' ? t`(empty)` : text}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </Stack>
  );
}

/** Preview of an import: counts, ignored parts, rejected rows, and the first accepted ones. */
export function ImportReportView({ report }: { report: ImportReport }) {
  return (
    <Stack gap="5">
      <Counts report={report} />
      <NotRead report={report} />
      <Problems report={report} />
      <Preview report={report} />
    </Stack>
  );
}
