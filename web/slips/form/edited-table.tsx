import { Badge, Field, Flex, IconButton, Input, Table, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, memo } from 'react';
import type { Id } from '../../../schema/core/ids.ts';
import { isEnter } from '../../browser/enter-key.ts';
import { AmountInput } from '../../ui/fields/amount-field.tsx';
import { TrashIcon, UndoIcon } from '../../ui/icons/work-icons.tsx';
import { plainLang } from '../../ui/values/local-name.ts';
import { Yen } from '../../ui/values/yen.tsx';
import { say } from '../../words/i18n.ts';
import { formatQuantity, formatUnit } from '../../words/labels.ts';
import { SLIP_LINE_KIND_WORDS, sayProblem } from '../../words/slip-words.ts';
import { notAPrice } from '../lines/price-field.tsx';
import { notAQuantity } from '../lines/quantity-field.tsx';
import { type EditedLine, type EditProblem, isProblem, lineFrom, withEdited } from './edited-lines.ts';

function wordsFor(problem: EditProblem): string {
  if (problem.code === 'no_quantity') return notAQuantity();
  if (problem.code === 'no_price') return notAPrice();
  return sayProblem(problem);
}

/** Shows the ordered quantity if another one is typed. */
function OrderedNote({ line: { ordered, orderedUnit, unit }, quantity }: EditedLine) {
  if (ordered === null || String(ordered / 1000) === quantity.trim()) return null;
  return (
    <Text as="span" color="fg.muted" textStyle="sm">
      {t`Ordered: ${{ quantity: formatQuantity(ordered / 1000, orderedUnit ?? unit) }}`}
    </Text>
  );
}

/** On a phone a line is a block of its own: name and button above, the fields and the amount below. */
const BLOCK = { base: 'block', md: 'table-row-group' } as const;
const TABLE = {
  display: { base: 'block', md: 'table' },
  // So that the widths of 400 rows are not computed again on each keystroke.
  tableLayout: 'fixed',
  minW: { base: '0', md: '44rem' },
  whiteSpace: 'normal',
} as const;
const ROW = {
  bg: 'transparent',
  textStyle: 'sm',
  verticalAlign: 'top',
  display: { base: 'grid', md: 'table-row' },
  gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr) minmax(5.5rem, auto)',
  borderBottomWidth: { base: '1px', md: '0' },
  css: { '& > td': { borderBottomWidth: { base: '0', md: '1px' } } },
} as const;

/** Changes the lines. The same function for as long as the form is open. */
export type ChangeLines = (change: (edited: EditedLine[]) => EditedLine[]) => void;

type RowProps = {
  edited: EditedLine;
  n: number;
  problem: EditProblem | undefined;
  onChange: ChangeLines;
};

/** Memoized, so that of 400 rows a keystroke renders only its own. */
const Row = memo(function Row({ edited, n, problem, onChange }: RowProps) {
  const { line, quantity, price, isRemoved } = edited;
  const change = (fields: Partial<EditedLine>) => onChange((all) => withEdited(all, { ...edited, ...fields }));
  const now = lineFrom(edited, '');
  const isDiscount = line.kind === 'discount';
  return (
    <Table.Row {...ROW} {...(isRemoved && { opacity: 0.55 })}>
      <Table.Cell ps="0" textAlign="end" color="fg.muted" textStyle="figures" pt="4" hideBelow="md">
        {n}
      </Table.Cell>
      <Table.Cell overflowWrap="anywhere" gridColumn="1 / 3" ps={{ base: '0', md: '2' }} pt="3.5">
        <Flex columnGap="2" rowGap="1" wrap="wrap" align="center">
          <Text as="span" lang={plainLang()} {...(isRemoved && { textDecoration: 'line-through' })}>
            {line.name}
          </Text>
          {line.kind !== 'sale' && <Badge>{say(SLIP_LINE_KIND_WORDS[line.kind])}</Badge>}
          {line.toWeigh && <Badge colorPalette="persimmon">{t`To weigh`}</Badge>}
          <OrderedNote {...edited} />
        </Flex>
        {problem && !isRemoved && (
          <Text color="fg.error" role="alert">
            {wordsFor(problem)}
          </Text>
        )}
      </Table.Cell>
      <Table.Cell textAlign="end" gridColumn="1" ps={{ base: '0', md: '2' }}>
        {!isDiscount && (
          <Flex align="center" justify="flex-end" gap="2">
            <Field.Root w="auto" invalid={problem?.code === 'no_quantity'} disabled={isRemoved}>
              <Input
                w={{ base: 'full', md: '8rem' }}
                textAlign="end"
                inputMode="decimal"
                autoComplete="off"
                textStyle="figures"
                aria-label={t`Quantity of ${{ item: line.name }}`}
                value={quantity}
                data-column="quantity"
                onChange={(event) => change({ quantity: event.target.value })}
              />
            </Field.Root>
            <Text as="span" w="2.5rem" flexShrink="0" textAlign="start" color="fg.muted">
              {formatUnit(line.unit)}
            </Text>
          </Flex>
        )}
      </Table.Cell>
      <Table.Cell textAlign="end" gridColumn="2">
        <Field.Root w="auto" alignItems="flex-end" invalid={problem?.code === 'no_price'} disabled={isRemoved}>
          <AmountInput
            w={{ base: 'full', md: '8rem' }}
            textAlign="end"
            aria-label={isDiscount ? t`Discount in yen` : t`Price of ${{ item: line.name }}`}
            value={price}
            data-column="price"
            onChange={(event) => change({ price: event.target.value, followsList: false })}
          />
        </Field.Root>
      </Table.Cell>
      <Table.Cell gridColumn="3" textAlign="end" textStyle="figures" whiteSpace="nowrap" fontWeight="bold" pt="4">
        {isProblem(now) || isRemoved ? '–' : <Yen amount={now.amount} />}
      </Table.Cell>
      <Table.Cell gridColumn="3" gridRow="1" textAlign="end" pe="0">
        <IconButton
          variant="ghost"
          colorPalette={isRemoved ? 'indigo' : 'persimmon'}
          aria-label={isRemoved ? t`Keep ${{ item: line.name }}` : t`Remove ${{ item: line.name }}`}
          onClick={() => change({ isRemoved: !isRemoved })}
        >
          {isRemoved ? <UndoIcon /> : <TrashIcon />}
        </IconButton>
      </Table.Cell>
    </Table.Row>
  );
});

/** The same field of the next line; null in the last one. */
function fieldBelow(field: HTMLInputElement): HTMLInputElement | null {
  const column = `input[data-column="${field.getAttribute('data-column') ?? ''}"]:not(:disabled)`;
  const fields = [...(field.closest('tbody')?.querySelectorAll<HTMLInputElement>(column) ?? [])];
  return fields[fields.indexOf(field) + 1] ?? null;
}

type Props = {
  lines: readonly EditedLine[];
  problems: ReadonlyMap<Id, EditProblem>;
  onChange: ChangeLines;
  /** Called on Enter in the last line. */
  onEnd: () => void;
};

/** A slip's lines with fields for quantities and prices; Enter goes to the next line. */
export function EditedTable({ lines, problems, onChange, onEnd }: Props) {
  function onKeyDown(event: KeyboardEvent) {
    if (!isEnter(event) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const next = fieldBelow(event.target);
    if (!next) return onEnd();
    next.focus();
    next.select();
  }
  return (
    <Table.ScrollArea>
      <Table.Root size="sm" aria-label={t`Items`} {...TABLE}>
        <Table.Header hideBelow="md">
          <Table.Row bg="transparent">
            <Table.ColumnHeader ps="0" w="8" textAlign="end">
              #
            </Table.ColumnHeader>
            <Table.ColumnHeader>{t`Product`}</Table.ColumnHeader>
            <Table.ColumnHeader w="13rem" textAlign="end">
              {t`Quantity`}
            </Table.ColumnHeader>
            <Table.ColumnHeader w="9.5rem" textAlign="end">
              {t`Price`}
            </Table.ColumnHeader>
            <Table.ColumnHeader w="8rem" textAlign="end">
              {t`Amount`}
            </Table.ColumnHeader>
            <Table.Cell w="12" />
          </Table.Row>
        </Table.Header>
        <Table.Body display={BLOCK} onKeyDown={onKeyDown}>
          {lines.map((edited, index) => (
            <Row
              key={edited.line._id}
              edited={edited}
              n={index + 1}
              problem={problems.get(edited.line._id)}
              onChange={onChange}
            />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}
