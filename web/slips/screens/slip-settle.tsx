import { Button, Flex, SimpleGrid, Stack, Table, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { newId } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import { shownSums } from '../../../schema/slips/shown-sums.ts';
import type { SlipDifference } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { Yen } from '../../ui/values/yen.tsx';
import { formatQuantity, formatUnit } from '../../words/labels.ts';
import { totalName } from '../lines/slip-totals.tsx';
import type { SlipRow } from '../rows/slip-rows.ts';

/** A line in one of the versions; a dash if that version has none. */
function Side({ line }: { line: SlipLine | undefined }) {
  if (!line) return <>–</>;
  const { delivered, unit, unitPrice, amount, toWeigh } = line;
  return (
    <>
      {toWeigh ? t`To weigh` : formatQuantity(delivered / 1000, unit)}
      {unitPrice !== null && ` × ${formatYen(unitPrice)} / ${formatUnit(unit)}`}
      <br />
      <StyledYen amount={amount} fontWeight="bold" />
    </>
  );
}

const SAID = ['delivered', 'unitPrice', 'amount', 'name', 'toWeigh'] as const;
const isSame = (a: SlipLine | undefined, b: SlipLine | undefined) =>
  a !== undefined && b !== undefined && SAID.every((field) => a[field] === b[field]);

type SidesProps = { door: readonly SlipLine[]; office: SlipDifference; hasTax: boolean };

/** Both versions side by side, line by line; equal lines are left out. */
function Sides({ door, office, hasTax }: SidesProps) {
  const [doorSums, officeSums] = [shownSums(door, hasTax), shownSums(office.lines, hasTax)];
  const [atDoor, here] = [door, office.lines].map((lines) => new Map(lines.map((line) => [line._id, line])));
  const ids = [...new Set([...office.lines, ...door].map(({ _id }) => _id))];
  const other = ids.filter((id) => !isSame(atDoor?.get(id), here?.get(id)));
  return (
    <Table.Root size="sm" aria-label={t`Both versions`}>
      <Table.Header>
        <Table.Row bg="transparent">
          <Table.ColumnHeader ps="0">{t`Product`}</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="end">{t`At the door`}</Table.ColumnHeader>
          <Table.ColumnHeader pe="0" textAlign="end">
            {t`In the office`}
          </Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {other.map((id) => (
          <Table.Row key={id} bg="transparent" textStyle="sm">
            <Table.Cell ps="0" overflowWrap="anywhere">
              {(atDoor?.get(id) ?? here?.get(id))?.name}
            </Table.Cell>
            <Table.Cell textAlign="end" textStyle="figures" fontSize="sm">
              <Side line={atDoor?.get(id)} />
            </Table.Cell>
            <Table.Cell pe="0" textAlign="end" textStyle="figures" fontSize="sm">
              <Side line={here?.get(id)} />
            </Table.Cell>
          </Table.Row>
        ))}
        {other.length === 0 && (
          <Table.Row bg="transparent">
            <Table.Cell colSpan={3} ps="0" color="fg.muted">
              {t`Quantities and prices are equal; the tax rates are not.`}
            </Table.Cell>
          </Table.Row>
        )}
        <Table.Row bg="transparent" fontWeight="bold">
          <Table.Cell ps="0">{totalName(doorSums)}</Table.Cell>
          <Table.Cell textAlign="end">
            <Yen amount={doorSums.total} />
          </Table.Cell>
          <Table.Cell pe="0" textAlign="end">
            {office.isVoid ? t({ message: 'Void', context: 'a delivery slip' }) : <Yen amount={officeSums.total} />}
          </Table.Cell>
        </Table.Row>
      </Table.Body>
    </Table.Root>
  );
}

/** The office chooses between its own version of a slip and the one shown at the door. */
export function SlipSettle({ row: { slip, lines, sums }, office }: { row: SlipRow; office: SlipDifference }) {
  const mutate = useMutate();
  const confirm = useConfirm();
  const { run, saving, failure } = useSave();

  async function take(which: 'door' | 'office') {
    const title = which === 'door' ? t`Keep what the door showed?` : t`Take the office’s version?`;
    const billed = t`It is billed: the difference becomes a correction.`;
    if (!(await confirm({ title, ...(which === 'office' && slip.billedAt !== null && { subtitle: billed }) }))) return;
    const args = { slipId: slip._id, take: which, versionSeen: slip.version, correctionId: newId() };
    const saved = await run(() => mutate('slip.settle', args));
    if (saved !== null) toast.done(t`The slip is settled`);
  }

  return (
    <Stack
      as="section"
      aria-label={t`Decide`}
      gap="4"
      p="4"
      mb="4"
      bg="bg.panel"
      borderWidth="2px"
      borderRadius="l3"
      borderColor="persimmon.solid"
    >
      <Flex gap="2" align="center" color="fg.warning" fontWeight="semibold">
        <AlertIcon />
        <Text>
          {office.isVoid
            ? t`The office had voided this slip, and the driver delivered it all the same.`
            : t`The driver showed another version than the office had. What was shown is recorded.`}
        </Text>
      </Flex>
      <Sides door={lines} office={office} hasTax={sums.totals !== null} />
      <FormError reason={failure} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
        <Button disabled={saving} onClick={() => void take('door')}>
          {t`Keep the door’s`}
        </Button>
        <Button variant="outline" disabled={saving} onClick={() => void take('office')}>
          {t`Take the office’s`}
        </Button>
      </SimpleGrid>
    </Stack>
  );
}
