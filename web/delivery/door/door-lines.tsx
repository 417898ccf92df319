import { Badge, chakra, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Id } from '../../../schema/core/ids.ts';
import { formatYen } from '../../../schema/core/money.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { lackOf } from '../../../schema/slips/slip-rules.ts';
import { isAsOrdered } from '../../../schema/slips/weights.ts';
import { ChevronRightIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { formatNumber } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { formatQuantity, formatUnit } from '../../words/labels.ts';
import { formatReason, SLIP_LINE_KIND_WORDS } from '../../words/slip-words.ts';

const List = chakra('ul');
const Line = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) fit-content(45%) 1.25rem',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '0.5',
    w: 'full',
    minH: '16',
    px: '4',
    py: '2.5',
    textAlign: 'start',
    cursor: 'pointer',
    _disabled: { cursor: 'default' },
    _hover: { bg: 'bg.subtle' },
    focusVisibleRing: 'inside',
  },
});

/** `9 of 10 Bag`, `7.03 Kg · ordered 2 Pcs`. */
function quantitiesOf({ kind, ordered, delivered, unit, orderedUnit = unit, toWeigh }: SlipLine): string {
  const wanted = ordered === null ? null : formatQuantity(ordered / 1000, orderedUnit);
  if (toWeigh && wanted !== null) return t`Ordered: ${{ quantity: wanted }}`;
  const quantity = formatQuantity(Math.abs(delivered) / 1000, unit);
  if (kind === 'return' || delivered < 0) return t`${quantity} came back`;
  if (ordered === null || wanted === null || (ordered === delivered && unit === orderedUnit)) return quantity;
  const given = unit === orderedUnit ? formatNumber(delivered / 1000) : quantity;
  return t`${given} of ${{ ordered: wanted }}`;
}

type RowProps = { line: SlipLine; isChanged: boolean; isFixed: boolean; onOpen: (id: Id) => void };

function DoorLine({ line, isChanged, isFixed, onOpen }: RowProps) {
  const { _id, kind, name, unit, unitPrice, amount, delivered, toWeigh, reason } = line;
  const lack = lackOf(line);
  const isNothing = delivered === 0 && !toWeigh;
  return (
    <Line type="button" disabled={isFixed} onClick={() => onOpen(_id)}>
      <Text as="span" fontWeight="semibold" overflowWrap="anywhere" {...(isNothing && { color: 'fg.muted' })}>
        {name}
      </Text>
      {lack === 'weight' ? (
        <Badge size="lg" colorPalette="persimmon" variant="solid">
          {t`To weigh`}
        </Badge>
      ) : (
        <StyledYen amount={amount} fontWeight="bold" {...(isNothing && { color: 'fg.muted' })} />
      )}
      <StyledIcon
        as={ChevronRightIcon}
        color="fg.subtle"
        gridRow="span 2"
        visibility={isFixed ? 'hidden' : 'visible'}
      />
      <Flex as="span" gridColumn="1 / 3" wrap="wrap" align="center" columnGap="2" rowGap="1" color="fg.muted">
        <Text
          as="span"
          textStyle="figures"
          fontWeight={isChanged ? 'bold' : 'normal'}
          color={isChanged ? 'fg' : 'fg.muted'}
        >
          {isNothing ? t`Not delivered` : quantitiesOf(line)}
        </Text>
        <Text as="span" textStyle="figures">
          {unitPrice === null ? t`No price yet` : `× ${formatYen(unitPrice)} / ${formatUnit(unit)}`}
        </Text>
        {isAsOrdered(line) && <Badge colorPalette="persimmon">{t`Not weighed`}</Badge>}
        {kind !== 'sale' && <Badge>{say(SLIP_LINE_KIND_WORDS[kind])}</Badge>}
        {reason !== '' && <Badge colorPalette="indigo">{formatReason(reason)}</Badge>}
      </Flex>
    </Line>
  );
}

type Props = {
  lines: readonly SlipLine[];
  /** Lines that the driver just changed. */
  changed: ReadonlySet<Id>;
  isFixed: boolean;
  onOpen: (id: Id) => void;
};

/** A slip's lines; a tap opens one. */
export function DoorLines({ lines, changed, isFixed, onOpen }: Props) {
  return (
    <List
      aria-label={t`Items`}
      listStyleType="none"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l4"
      overflow="hidden"
      css={{ '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
    >
      {lines.map((line) => (
        <li key={line._id}>
          <DoorLine line={line} isChanged={changed.has(line._id)} isFixed={isFixed} onOpen={onOpen} />
        </li>
      ))}
    </List>
  );
}
