import { Alert, Box, Button, Field, Flex, Heading, Input, SimpleGrid, Stack, Table, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import type { ImportKind, ImportLayout, ImportReport } from '../../schema/core/import-responses.ts';
import { formatYen } from '../../schema/core/money.ts';
import { isEnter } from '../browser/enter-key.ts';
import { AlertIcon, InfoIcon } from '../ui/icons/icons.tsx';
import { DownloadIcon } from '../ui/icons/work-icons.tsx';
import wide from '../ui/lists/wide-table.module.css';
import { formatList, formatNumber } from '../words/format.ts';
import { ImportQuestions } from './import-questions.tsx';

type Props = {
  kind: ImportKind;
  report: ImportReport;
  layout: ImportLayout;
  onChange: (layout: ImportLayout) => void;
  /** Saves the rejected rows as a file. */
  onSaveBad: () => void;
};

const count = (n: number) => formatNumber(n);

/** Rows with problems other than an open question. */
function problemsIn({ bad, asked, badRows }: ImportReport) {
  const rows = badRows.filter((row) => row.reasons.length > (row.asked ? 1 : 0));
  return { rows, count: bad - asked + rows.filter((row) => row.asked).length };
}

function Counts({ report }: { report: ImportReport }) {
  const problems = problemsIn(report).count;
  const parts = [
    { label: t({ message: 'New', context: 'a new record' }), value: report.created, color: 'fg.success' },
    { label: t`Changed`, value: report.changed, color: 'fg.info' },
    { label: t`Unchanged`, value: report.unchanged, color: 'fg.muted' },
    ...(report.asked > 0 ? [{ label: t`Questions`, value: report.asked, color: 'fg.warning' }] : []),
    { label: t`Problems`, value: problems, color: problems > 0 ? 'fg.warning' : 'fg.muted' },
  ];
  return (
    <SimpleGrid as="dl" columns={{ base: 2, md: parts.length }} gap="3">
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
function NotRead({ report: { unusedColumns, otherSheets, sheet, empty } }: { report: ImportReport }) {
  if (unusedColumns.length + otherSheets.length + empty === 0) return null;
  return (
    <Alert.Root status="info">
      <InfoIcon />
      <Box>
        {unusedColumns.length > 0 && (
          <Text>{t`Columns that are not read: ${{ columns: unusedColumns.join(', ') }}`}</Text>
        )}
        {empty > 0 && (
          <Text>
            {plural(empty, {
              one: '# row has nothing to take over: a sum, a heading, a remark, or an amount of 0.',
              other: '# rows have nothing to take over: sums, headings, remarks, or amounts of 0.',
            })}
          </Text>
        )}
        {otherSheets.length > 0 && sheet !== undefined && <Text>{t`Sheet that is read: ${{ sheet }}`}</Text>}
        {otherSheets.length > 0 && <Text>{t`Sheets that are not read: ${{ sheets: otherSheets.join(', ') }}`}</Text>}
      </Box>
    </Alert.Root>
  );
}

/** Says that categories, or price lists, are missing, or will be created. */
function inWords(kind: ImportKind, count: number, makes: boolean): string {
  if (kind === 'products' || kind === 'supplier') {
    return makes
      ? plural(count, { one: '# category will be made', other: '# categories will be made' })
      : plural(count, { one: '# category is not there yet', other: '# categories are not there yet' });
  }
  return makes
    ? plural(count, { one: '# price list will be made', other: '# price lists will be made' })
    : plural(count, { one: '# price list is not there yet', other: '# price lists are not there yet' });
}

/** Categories or price lists in the file that do not exist yet. */
function MissingRecords({ kind, report: { missing }, layout, onChange }: Omit<Props, 'onSaveBad'>) {
  if (missing.length === 0) return null;
  return (
    <Alert.Root status="info" alignItems="center" flexWrap="wrap" columnGap="4" rowGap="2">
      <InfoIcon />
      <Box flex="1" minW="16rem">
        <Alert.Title>{inWords(kind, missing.length, layout.make === true)}</Alert.Title>
        <Text overflowWrap="anywhere">{formatList(missing)}</Text>
      </Box>
      <Button size="sm" variant="outline" onClick={() => onChange({ ...layout, make: !layout.make })}>
        {layout.make ? t`Do not make them` : t`Make them with the import`}
      </Button>
    </Alert.Root>
  );
}

type CellProps = { label: string; text: string; onCorrect: (text: string) => void };

/** A cell to correct; applied on blur or Enter. */
function CellField({ label, text, onCorrect }: CellProps) {
  return (
    <Field.Root w={{ base: 'full', sm: '12rem' }}>
      <Field.Label textStyle="xs" color="fg.muted">
        {label}
      </Field.Label>
      <Input
        size="sm"
        defaultValue={text}
        autoComplete="off"
        onKeyDown={(event) => isEnter(event) && event.currentTarget.blur()}
        onBlur={({ target }) => target.value !== text && onCorrect(target.value)}
      />
    </Field.Root>
  );
}

/** Most rows that can be corrected here; the others have to be corrected in the file. */
const MOST_CORRECTED = 50;

function Problems({ report, layout, onChange, onSaveBad }: Props) {
  const { fields } = report;
  const { rows: badRows, count: bad } = problemsIn(report);
  if (bad === 0) return null;
  const nameOf = (field: string) => fields.find((each) => each.field === field)?.name ?? field;
  const corrected = (row: number, field: string, text: string) =>
    onChange({ ...layout, cells: { ...layout.cells, [`${row}:${field}`]: text } });
  return (
    <Stack as="section" aria-label={t`Problems`} gap="3">
      <Alert.Root status="warning">
        <AlertIcon />
        <Alert.Title>
          {plural(bad, {
            one: 'One row can’t be taken. Correct it here or in the file, or leave it out.',
            other: '# rows can’t be taken. Correct them here or in the file, or leave them out.',
          })}
        </Alert.Title>
      </Alert.Root>
      <Flex gap="2" wrap="wrap">
        <Button size="sm" variant="outline" onClick={onSaveBad}>
          <DownloadIcon /> {t`Save these rows with their problems`}
        </Button>
        <Button size="sm" variant="outline" onClick={() => onChange({ ...layout, skip: !layout.skip })}>
          {layout.skip ? t`Import all rows or none` : t`Leave these rows out`}
        </Button>
      </Flex>
      <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" maxH="24rem" overflow="auto" tabIndex={0}>
        <Table.Root size="sm" stickyHeader aria-label={t`Rows with problems`}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader w={{ base: '12', md: '20' }}>{t`Row`}</Table.ColumnHeader>
              <Table.ColumnHeader>{t`Problem`}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {badRows.map(({ row, reasons, cells, asked }, n) => (
              <Table.Row key={row} bg="bg.panel">
                <Table.Cell fontWeight="semibold" verticalAlign="top">
                  {row}
                </Table.Cell>
                <Table.Cell>
                  {(asked ? reasons.slice(0, -1) : reasons).map((reason) => (
                    <Text key={reason}>{reason}</Text>
                  ))}
                  {n < MOST_CORRECTED && (
                    <Flex gap="2" mt="1" wrap="wrap">
                      {cells.map(({ field, text }) => (
                        <CellField
                          key={`${field} ${text}`}
                          label={nameOf(field)}
                          text={text}
                          onCorrect={(typed) => corrected(row, field, typed)}
                        />
                      ))}
                    </Flex>
                  )}
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
                {cells.map(({ text, typed, was }, index) => (
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
                    {typed !== undefined && (
                      <Text textStyle="xs" color="fg.muted" title={t`As it stands in the file`}>
                        {typed}
                      </Text>
                    )}
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

/** Preview of an import: counts, ignored parts, rejected rows, and the first accepted ones as they will be stored. */
export function ImportReportView(props: Props) {
  const { report } = props;
  if (report.problem !== undefined) {
    return (
      <Alert.Root status="warning">
        <AlertIcon />
        <Alert.Content>
          <Alert.Title>{t`No row can be read yet: ${{ why: report.problem }}.`}</Alert.Title>
          <Alert.Description>{t`Choose the row that names the columns, and what each column is.`}</Alert.Description>
        </Alert.Content>
      </Alert.Root>
    );
  }
  return (
    <Stack gap="5">
      <Counts report={report} />
      {report.sum !== undefined && (
        <Flex justify="space-between" gap="3" px="4" py="3" bg="bg.panel" borderWidth="1px" borderRadius="l3">
          <Text>{t`Sum of the new invoices`}</Text>
          <Text fontWeight="bold" textStyle="figures">
            {formatYen(report.sum)}
          </Text>
        </Flex>
      )}
      <NotRead report={report} />
      <MissingRecords {...props} />
      <ImportQuestions report={report} layout={props.layout} onChange={props.onChange} />
      <Problems {...props} />
      <Preview report={report} />
    </Stack>
  );
}
