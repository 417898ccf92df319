import { Box, SimpleGrid, Table, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { BankCsvColumns } from '../../../schema/billing/bank/bank-csv.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** Words of banks' headers, by what their column holds. */
const HEADERS: Record<'day' | 'amountIn' | 'amountOut' | 'payer' | 'balance', RegExp> = {
  day: /日付|取引日|勘定日|年月日|起算日|date/i,
  amountIn: /入金|預り|預入|受入|deposit/i,
  amountOut: /出金|支払|引出|払出|withdraw/i,
  payer: /摘要|依頼人|内容|名義|振込人|description/i,
  balance: /残高|balance/i,
};

/** The columns that a CSV's own header suggests; a person looks at them before it is imported. */
export function proposedColumns(rows: readonly (readonly string[])[]): BankCsvColumns {
  const header = rows.findIndex((cells) => cells.some((cell) => HEADERS.day.test(cell)));
  const cells = rows[Math.max(header, 0)] ?? [];
  const find = (pattern: RegExp) => {
    const place = cells.findIndex((cell) => pattern.test(cell));
    return place === -1 ? null : place;
  };
  return {
    headerLines: header + 1,
    day: find(HEADERS.day) ?? 0,
    amountIn: find(HEADERS.amountIn) ?? 1,
    payer: find(HEADERS.payer) ?? 2,
    amountOut: find(HEADERS.amountOut),
    balance: find(HEADERS.balance),
  };
}

type Props = {
  rows: readonly (readonly string[])[];
  columns: BankCsvColumns;
  onChange: (columns: BankCsvColumns) => void;
};

/** Names a column by its header, or by its number. */
const nameOf = (rows: Props['rows'], { headerLines }: BankCsvColumns, column: number) => {
  const header = headerLines > 0 ? (rows[headerLines - 1]?.[column]?.trim() ?? '') : '';
  return header === '' ? t`Column ${{ number: column + 1 }}` : `${column + 1}: ${header}`;
};

/** Says which column of a CSV holds what, beside its first lines. */
export function ColumnChooser({ rows, columns, onChange }: Props) {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const options = Array.from({ length: width }, (_, column) => ({
    value: String(column),
    label: nameOf(rows, columns, column),
  }));
  const pick = (field: 'day' | 'amountIn' | 'payer') => ({
    options,
    value: String(columns[field]),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...columns, [field]: Number(target.value) }),
  });
  const pickOrNone = (field: 'amountOut' | 'balance') => ({
    options,
    none: t({ message: 'None', context: 'no column' }),
    value: columns[field] === null ? '' : String(columns[field]),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...columns, [field]: target.value === '' ? null : Number(target.value) }),
  });
  return (
    <>
      <SimpleGrid columns={{ base: 2, md: 3 }} gap="3">
        <TextField
          label={t`Lines to skip`}
          type="number"
          min="0"
          max="100"
          value={String(columns.headerLines)}
          onChange={({ target }) => onChange({ ...columns, headerLines: Math.max(0, Number(target.value) || 0) })}
        />
        <SelectField label={t`Day`} {...pick('day')} />
        <SelectField label={t`Payer`} {...pick('payer')} />
        <SelectField label={t`Amount that came in`} {...pick('amountIn')} />
        <SelectField label={t`Amount that went out`} {...pickOrNone('amountOut')} />
        <SelectField label={t({ message: 'Balance', context: 'of an account' })} {...pickOrNone('balance')} />
      </SimpleGrid>
      <Box>
        <Text textStyle="sm" color="fg.muted" mb="1">
          {t`The first lines of the file. The columns are remembered for this account.`}
        </Text>
        <Table.ScrollArea
          maxW="full"
          borderWidth="1px"
          borderRadius="l2"
          tabIndex={0}
          aria-label={t`First lines`}
          role="region"
        >
          <Table.Root size="sm" variant="line" lang="ja">
            <Table.Body>
              {rows.map((cells, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other name
                <Table.Row key={line} opacity={line < columns.headerLines ? 0.55 : 1} bg="transparent">
                  {Array.from({ length: width }, (_, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor do its cells
                    <Table.Cell key={column} whiteSpace="nowrap">
                      {cells[column] ?? ''}
                    </Table.Cell>
                  ))}
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      </Box>
    </>
  );
}
