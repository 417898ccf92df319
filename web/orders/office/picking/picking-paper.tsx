import { Box, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { dayOf, toInstant } from '../../../../schema/core/days.ts';
import type { FrozenCount } from '../../../../schema/orders/order-responses.ts';
import type { OrderView } from '../../../../schema/orders/order-view.ts';
import { IssuedHead } from '../../../business/issuer/issued-head.tsx';
import { type PaperColumn, PaperFact, PaperTable } from '../../../ui/paper/paper.tsx';
import { Both, formatPaperDay, InPaperLanguages } from '../../../ui/paper/paper-languages.tsx';
import { formatNumber, formatTime } from '../../../words/format.ts';
import { formatUnit } from '../../../words/labels.ts';
import { ViewOnPaper } from './view-on-paper.tsx';

const COLUMNS: PaperColumn[] = [
  { key: 'no', name: () => t`S.No.`, width: '14mm', align: 'end' },
  { key: 'product', name: () => t`Product` },
  { key: 'quantity', name: () => t`Total quantity`, width: '32mm', align: 'end' },
  { key: 'unit', name: () => t`Unit`, width: '24mm' },
  { key: 'packed', name: () => t`Packed`, width: '20mm', align: 'center' },
];

/** Totals as a printed table, with a tick box per product. */
export function TotalsOnPaper({ label, rows }: { label: string; rows: readonly FrozenCount[] }) {
  return (
    <PaperTable
      label={label}
      columns={COLUMNS}
      rows={rows.map(({ itemName, totalQuantity, sku }, index) => ({
        key: `${itemName} ${sku}`,
        cells: [index + 1, itemName, formatNumber(totalQuantity), <Both key="unit" of={() => formatUnit(sku)} />, '☐'],
      }))}
    />
  );
}

export const pickingTitle = () => t`Picking list`;

type Props = {
  rows: readonly FrozenCount[];
  orders: number;
  view: OrderView;
  timeZone: string;
};

/** The first sheet of a picking list: the total of each product in its orders, with a tick box. */
export function PickingPaper({ rows, orders, view, timeZone }: Props) {
  const now = toInstant(Date.now());
  const printed = `${formatPaperDay(dayOf(now, timeZone))} ${formatTime(now, timeZone)}`;
  return (
    <InPaperLanguages>
      <IssuedHead title={pickingTitle}>
        <Text>{printed}</Text>
      </IssuedHead>
      <Box py="4mm">
        <ViewOnPaper view={view} />
        <PaperFact name={() => t`Orders`}>
          <Both of={() => plural({ orders }, { one: '# order', other: '# orders' })} />
        </PaperFact>
        <PaperFact name={() => t`Products`}>{formatNumber(rows.length)}</PaperFact>
      </Box>
      <TotalsOnPaper label={t`Totals per product`} rows={rows} />
    </InPaperLanguages>
  );
}
