import { Box, SimpleGrid, Table, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { SelectField } from '../ui/fields/select-field.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import type { ColumnDraft } from './column-draft.ts';

type Props = {
  rows: readonly (readonly string[])[];
  draft: ColumnDraft;
  needsYear: boolean;
  onChange: (draft: ColumnDraft) => void;
};

type Choice = { target: { value: string } };

const nameOf = (rows: Props['rows'], headerLines: number, column: number) => {
  const header = headerLines > 0 ? (rows[headerLines - 1]?.[column]?.replace(/\s+/g, ' ').trim() ?? '') : '';
  return header === '' ? t`Column ${{ number: column + 1 }}` : `${column + 1}: ${header}`;
};

const numberIn = ({ target }: Choice) => (target.value === '' ? null : Number(target.value));

/** Asks which column of a CSV holds what, next to its first lines. */
export function ColumnChooser({ rows, draft, needsYear, onChange }: Props) {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const options = Array.from({ length: width }, (_, column) => ({
    value: String(column),
    label: nameOf(rows, draft.headerLines, column),
  }));
  const pick = (field: 'amountIn' | 'amountOut' | 'direction' | 'payer' | 'balance', none: string) => ({
    options,
    none,
    value: draft[field] === null ? '' : String(draft[field]),
    onChange: (choice: Choice) => onChange({ ...draft, [field]: numberIn(choice) }),
  });
  const pickDay = (place: number, none: string) => ({
    options,
    none,
    value: String(draft.days[place] ?? ''),
    onChange(choice: Choice) {
      const column = numberIn(choice);
      const before = draft.days.slice(0, place);
      onChange({ ...draft, days: column === null ? before : [...before, column, ...draft.days.slice(place + 1)] });
    },
  });
  const toChoose = t`Please choose`;
  const noColumn = t({ message: 'None', context: 'no column' });
  return (
    <>
      <SimpleGrid columns={{ base: 2, md: 3 }} gap="3">
        <TextField
          label={t`Lines to skip`}
          inputMode="numeric"
          value={String(draft.headerLines)}
          onChange={({ target }) =>
            onChange({ ...draft, headerLines: Math.min(100, Math.max(0, Math.floor(Number(target.value)) || 0)) })
          }
        />
        <SelectField label={t`Day`} {...pickDay(0, toChoose)} />
        {draft.days.length > 0 && <SelectField label={t`Day, second column`} {...pickDay(1, noColumn)} />}
        {draft.days.length > 1 && <SelectField label={t`Day, third column`} {...pickDay(2, noColumn)} />}
        {(needsYear || draft.year !== null) && (
          <TextField
            label={t`Year of the latest entry`}
            inputMode="numeric"
            defaultValue={draft.year === null ? '' : String(draft.year)}
            onChange={({ target }) => {
              const typed = target.value.normalize('NFKC').trim();
              const year = /^(?:199\d|20\d\d)$/.test(typed) ? Number(typed) : null;
              if (year !== draft.year) onChange({ ...draft, year });
            }}
          />
        )}
        <SelectField label={t`Payer`} {...pick('payer', toChoose)} />
        <SelectField label={t`Amount that came in`} {...pick('amountIn', toChoose)} />
        <SelectField label={t`Amount that went out`} {...pick('amountOut', noColumn)} />
        <SelectField label={t`Says in or out`} {...pick('direction', noColumn)} />
        <SelectField label={t({ message: 'Balance', context: 'of an account' })} {...pick('balance', noColumn)} />
      </SimpleGrid>
      <Box>
        <Text textStyle="sm" color="fg.muted" mb="1">
          {t`The first lines of the file. The columns are remembered for this account and this header.`}
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
                <Table.Row key={line} opacity={line < draft.headerLines ? 0.55 : 1} bg="transparent">
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
