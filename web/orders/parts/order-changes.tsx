import { Box, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Day, Instant } from '../../../schema/core/days.ts';
import type { LineChange, OrderChange, OrderHand } from '../../../schema/orders/order-entity.ts';
import { useTable } from '../../replica/use-table.tsx';
import { langOf, localName } from '../../ui/values/local-name.ts';
import { formatQuantity } from '../../words/labels.ts';
import { namedItem } from './item-name.ts';

/** Both quantities of a line, or one if it was added or removed. */
function formatChange({ before, after, sku }: LineChange): string {
  if (before === 0) return t`added: ${{ quantity: formatQuantity(after, sku) }}`;
  if (after === 0) return t`taken out (${{ quantity: formatQuantity(before, sku) }})`;
  return `${formatQuantity(before, sku)} → ${formatQuantity(after, sku)}`;
}

/** The lines that differ, each with both quantities. */
export function LineChanges({ lines }: { lines: readonly LineChange[] }) {
  const products = useTable('products');
  return (
    <Box as="ul" listStyleType="none" textStyle="sm">
      {lines.map((line) => {
        const named = namedItem(line, products);
        return (
          <Flex as="li" key={`${line._id} ${line.name} ${line.sku}`} gap="2" wrap="wrap" overflowWrap="anywhere">
            <span lang={langOf(named)}>{localName(named)}:</span>
            <Text as="span" textStyle="figures" fontWeight="semibold">
              {formatChange(line)}
            </Text>
          </Flex>
        );
      })}
    </Box>
  );
}

type Props = {
  changes: readonly OrderChange[];
  /** Format an instant and a day in the reader's style. */
  formatAt: (at: Instant) => string;
  formatDay: (day: Day) => string;
  /** Label for who it was. */
  nameOf: (by: OrderHand) => string;
};

/** Changes of an order, latest first: who, when, why, and the values before and after. */
export function OrderChanges({ changes, nameOf, formatAt, formatDay }: Props) {
  return (
    <Box as="ol" listStyleType="none" display="flex" flexDirection="column" gap="4">
      {[...changes].reverse().map((change) => {
        const { at, by, reason, lines, day, messageBefore } = change;
        return (
          <Box as="li" key={`${at} ${by._id}`} borderStartWidth="3px" borderColor="border.emphasized" ps="3">
            <Text textStyle="sm" color="fg.muted">
              {nameOf(by)} · {formatAt(at)}
            </Text>
            {reason !== '' && (
              <Text fontWeight="semibold" overflowWrap="anywhere">
                “{reason}”
              </Text>
            )}
            <LineChanges lines={lines} />
            {day && (
              <Text textStyle="sm">
                {t`Delivery: ${{ before: formatDay(day.before) }} → ${{ after: formatDay(day.after) }}`}
              </Text>
            )}
            {messageBefore !== undefined && (
              <Text textStyle="sm" overflowWrap="anywhere">
                {messageBefore === '' ? t`The message was added.` : t`The message was before: ${messageBefore}`}
              </Text>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
