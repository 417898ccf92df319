import { Badge } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { formatYen } from '../../../schema/core/money.ts';

/**
 * Marks a payment made for a balance that the invoice never had, so that the office asks the collector.
 * @param balance in yen; null for every other payment, undefined if an older version stored it
 */
export function DoubtedBalance({ balance }: { balance: number | null | undefined }) {
  if (balance === null || balance === undefined) return null;
  return (
    <Badge colorPalette="persimmon" whiteSpace="normal" h="auto">
      {t`Ask the collector: they saw a balance of ${{ balance: formatYen(balance) }}, which was never open`}
    </Badge>
  );
}
