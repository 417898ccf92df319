import { Box, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import type { Day } from '../../../schema/core/days.ts';
import type { OrderTrackReport } from '../../../schema/delivery/order-track-responses.ts';
import { PrintedHead } from '../../business/issuer/printed-head.tsx';
import { type PaperColumn, PaperFact, PaperFoot, PaperTable } from '../../ui/paper/paper.tsx';
import { Both, formatPaperDay, InPaperLanguages } from '../../ui/paper/paper-languages.tsx';
import { PaperOnly } from '../../ui/paper/print.tsx';
import { formatNumber, formatTime } from '../../words/format.ts';
import { say } from '../../words/i18n.ts';
import { keyOf } from './todays-report.ts';
import { METHODS } from './todays-report-table.tsx';

const COLUMNS: PaperColumn[] = [
  { key: 'no', name: () => t`No.`, width: '12mm', align: 'end' },
  { key: 'restaurant', name: () => t`Restaurant` },
  { key: 'method', name: () => t({ message: 'Payment', context: 'how a customer pays' }), width: '30mm' },
  { key: 'at', name: () => t`Delivered at`, width: '26mm', align: 'end' },
];

const titleOf = () => t({ message: 'Todays Orders', context: 'a paper' });

/** `3 orders`. */
const formatOrders = (count: number) =>
  t({ message: plural({ orders: count }, { one: '# order', other: '# orders' }), context: 'deliveries' });

type Props = { report: OrderTrackReport; day: Day; timeZone: string };

/** A day's report in print, a table per driver. */
export function ReportOnPaper({ report, day, timeZone }: Props) {
  return (
    <PaperOnly>
      <InPaperLanguages>
        <PaperFoot text={() => `${titleOf()} · ${formatPaperDay(day)}`} />
        <PrintedHead title={titleOf} timeZone={timeZone} />
        <Box py="4mm">
          <PaperFact name={() => t`Delivered on`}>{formatPaperDay(day)}</PaperFact>
          <PaperFact name={() => t`Drivers`}>{formatNumber(report.orderTrack.length)}</PaperFact>
          <PaperFact name={() => t`Total orders`}>{formatNumber(report.totalOrders)}</PaperFact>
        </Box>
        {report.orderTrack.map((group) => (
          <Box key={keyOf(group)} pb="7mm">
            <Text fontSize="12pt" fontWeight="bold" pb="1mm" css={{ breakAfter: 'avoid' }}>
              {group.deliveredBy.join(', ')} · <Both of={() => formatOrders(group.count)} />
            </Text>
            <PaperTable
              label={t`${{ title: group.deliveredBy.join(', ') }} on paper`}
              columns={COLUMNS}
              rows={group.orders.map(({ restaurantName, paymentMethod, deliveredAt }, index) => ({
                key: `${deliveredAt} ${restaurantName}`,
                cells: [
                  index + 1,
                  restaurantName,
                  <Both key="method" of={() => say(METHODS[paymentMethod])} />,
                  formatTime(deliveredAt, timeZone),
                ],
              }))}
            />
          </Box>
        ))}
      </InPaperLanguages>
    </PaperOnly>
  );
}
