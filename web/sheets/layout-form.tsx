import { Box, Flex, Heading, Stack, Table, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { ImportLayout, ImportReport } from '../../schema/core/import-responses.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { FilterSelect } from '../ui/lists/filter-select.tsx';
import wide from '../ui/lists/wide-table.module.css';

type Props = { report: ImportReport; layout: ImportLayout; onChange: (layout: ImportLayout) => void };

/** The fields of all columns, with one of them changed. */
function fieldsWith(
  { layout: { columns }, fields: known }: ImportReport,
  changed: { position: number; field: string },
) {
  const isJoined = known.some(({ field, isJoined: is }) => field === changed.field && is === true);
  const fields = columns.map(({ position, field }) => {
    if (position === changed.position) return [position, changed.field];
    // Most fields are read from one column.
    return [position, field === changed.field && !isJoined ? '' : field];
  });
  return Object.fromEntries(fields) as Record<string, string>;
}

/** The sheet to read, and the row with the column names. */
function Places({ report, layout, onChange }: Props) {
  const { heads, header, sheets } = report.layout;
  const rows = heads.map(({ row, text }) => ({ value: String(row), label: t`Row ${{ row }}: ${text}` }));
  return (
    <Flex gap="3" direction={{ base: 'column', md: 'row' }}>
      {sheets.length > 1 && (
        <Box w={{ md: '16rem' }}>
          <SelectField
            label={t`Sheet`}
            options={sheets.map((name) => ({ value: name, label: name }))}
            value={report.sheet ?? ''}
            onChange={({ target }) => onChange({ sheet: target.value })}
          />
        </Box>
      )}
      <Box flex="1" minW="0">
        <SelectField
          label={t`Row that names the columns`}
          options={rows}
          value={String(header)}
          onChange={({ target }) =>
            onChange({ ...(layout.sheet && { sheet: layout.sheet }), header: Number(target.value) })
          }
        />
      </Box>
    </Flex>
  );
}

/** A value for all new rows, for required fields without a column. */
function Values({ report, layout, onChange }: Props) {
  const read = new Set(report.layout.columns.map(({ field }) => field));
  const open = report.fields.filter(({ field, isRequired }) => isRequired && !read.has(field));
  const [typed, setTyped] = useState<Record<string, string>>({});
  if (open.length === 0) return null;
  const { values } = report.layout;
  const set = (field: string, value: string) => {
    if (value !== (values[field] ?? '')) onChange({ ...layout, values: { ...values, [field]: value } });
  };
  return (
    <Stack gap="2">
      <Heading as="h3" textStyle="sm">
        {t`No column has these. One value for all new rows:`}
      </Heading>
      <Flex gap="3" wrap="wrap">
        {open.map(({ field, name, choices }) => (
          <Box key={field} w={{ base: 'full', sm: '14rem' }}>
            {choices ? (
              <SelectField
                label={name}
                none={t`Please choose`}
                options={choices.map((choice) => ({ value: choice.name, label: choice.name }))}
                value={values[field] ?? ''}
                onChange={({ target }) => set(field, target.value)}
              />
            ) : (
              <TextField
                label={name}
                value={typed[field] ?? values[field] ?? ''}
                onChange={({ target }) => setTyped({ ...typed, [field]: target.value })}
                onBlur={({ target }) => set(field, target.value)}
              />
            )}
          </Box>
        ))}
      </Flex>
    </Stack>
  );
}

/** Assigns each column of a file to a field, or ignores it. */
export function LayoutForm({ report, layout, onChange }: Props) {
  const { columns } = report.layout;
  const notRead = t`Not read`;
  const options = [
    { value: '', label: notRead },
    ...report.fields.map(({ field, name, isRequired }) => ({ value: field, label: isRequired ? `${name} *` : name })),
  ];
  return (
    <Stack as="section" aria-label={t`Columns of the file`} gap="4">
      <Places report={report} layout={layout} onChange={onChange} />
      <Box
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        maxH="36rem"
        overflow="auto"
        tabIndex={0}
        className={wide.area}
      >
        <Table.Root size="sm" stickyHeader aria-label={t`Columns of the file`}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{t`In the file`}</Table.ColumnHeader>
              <Table.ColumnHeader>{t`For example`}</Table.ColumnHeader>
              <Table.ColumnHeader w={{ base: '11rem', md: '15rem' }}>{t`Is read as`}</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {columns.map(({ position, text, field, samples }) => {
              const name = text === '' ? t`Column ${{ number: position + 1 }}` : text;
              return (
                <Table.Row key={position} bg="bg.panel">
                  <Table.Cell
                    fontWeight="semibold"
                    overflowWrap="anywhere"
                    color={field === '' ? 'fg.muted' : undefined}
                  >
                    {name}
                  </Table.Cell>
                  <Table.Cell color="fg.muted" overflowWrap="anywhere">
                    {samples.join(' · ')}
                  </Table.Cell>
                  <Table.Cell>
                    <FilterSelect
                      size="sm"
                      label={t`${name} is read as`}
                      value={field}
                      options={options}
                      onChange={(next) =>
                        onChange({
                          ...layout,
                          header: report.layout.header,
                          fields: fieldsWith(report, { position, field: next }),
                          values: report.layout.values,
                        })
                      }
                    />
                  </Table.Cell>
                </Table.Row>
              );
            })}
          </Table.Body>
        </Table.Root>
      </Box>
      <Values report={report} layout={layout} onChange={onChange} />
      <Text color="fg.muted" textStyle="sm">
        {report.layout.isKept
          ? t`Read as the last file with these columns was.`
          : t`This is remembered for the next file with the same columns.`}
      </Text>
    </Stack>
  );
}
