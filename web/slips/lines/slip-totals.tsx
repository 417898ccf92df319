import { chakra, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { formatYen } from '../../../schema/core/money.ts';
import type { ShownSums } from '../../../schema/slips/shown-sums.ts';
import type { DocumentTotals } from '../../../schema/tax/tax-groups.ts';
import type { AppliedRate } from '../../../schema/tax/tax-rates.ts';

/** A rate as papers write it: `8% *`, with the mark of a reduced one. */
export const formatRate = ({ percent, reduced }: AppliedRate): string => (reduced ? `${percent}% *` : `${percent}%`);

const look = {
  '& th, & td': { py: '0.5', textAlign: 'end', whiteSpace: 'nowrap', fontWeight: 'normal' },
  '& th:first-of-type': { textAlign: 'start', whiteSpace: 'normal' },
  '& thead th, & tbody th': { color: 'fg.muted' },
} as const;

function TaxGroups({ totals: { groups, untaxed } }: { totals: DocumentTotals }) {
  if (groups.length === 0 && untaxed === 0) return null;
  return (
    <>
      <chakra.table w="full" aria-label={t`By tax rate`} textStyle="figures" fontSize="sm" css={look}>
        <thead>
          <tr>
            <th scope="col">{t`Tax rate`}</th>
            <th scope="col">{t`Without tax`}</th>
            <th scope="col">{t`Tax`}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ net, tax, ...rate }) => (
            <tr key={formatRate(rate)}>
              <th scope="row">{formatRate(rate)}</th>
              <td>{formatYen(net)}</td>
              <td>{formatYen(tax)}</td>
            </tr>
          ))}
          {untaxed !== 0 && (
            <tr>
              <th scope="row">{t`Untaxed`}</th>
              <td>{formatYen(untaxed)}</td>
              <td>–</td>
            </tr>
          )}
        </tbody>
      </chakra.table>
      {groups.some(({ reduced }) => reduced) && (
        <Text mt="1" textStyle="xs" color="fg.muted">
          {t`* reduced rate`}
        </Text>
      )}
    </>
  );
}

/** Tax of a slip above its total: by rate, or where it is charged. */
export function SlipTax({ sums: { totals } }: { sums: ShownSums }) {
  if (totals) return <TaxGroups totals={totals} />;
  return (
    <Text textStyle="sm" color="fg.muted">
      {t`The consumption tax stands on the invoice of the closing.`}
    </Text>
  );
}

/** The label of a slip's total, as on its paper. */
export const totalName = ({ totals }: ShownSums): string => (totals ? t`Total` : t`Total without tax`);
