import { Box, Text } from '@chakra-ui/react';
import { type Day, dayOf, toInstant } from '../../../schema/days.ts';
import type { OrderTrackReport } from '../../../schema/delivery/order-track-responses.ts';
import { PaperFact, PaperFoot, PaperHead, PaperTable } from '../../ui/paper/paper.tsx';
import { PaperOnly } from '../../ui/paper/print.tsx';
import { formatDay, formatTime } from '../../ui/values/format-time.ts';
import { keyOf } from './todays-report.ts';
import { METHODS } from './todays-report-table.tsx';

const COLUMNS = [
  { name: 'No.', width: '12mm', align: 'end' },
  { name: 'Restaurant' },
  { name: 'Payment', width: '26mm' },
  { name: 'Delivered at', width: '26mm', align: 'end' },
] as const;

type Props = { report: OrderTrackReport; day: Day; timeZone: string };

/** A day's report on paper, a table per driver. */
export function ReportOnPaper({ report, day, timeZone }: Props) {
  const now = toInstant(Date.now());
  const printed = `${formatDay(dayOf(now, timeZone))}, ${formatTime(now, timeZone)}`;
  return (
    <PaperOnly>
      <PaperFoot text={`Todays Orders · ${formatDay(day)}`} />
      <PaperHead title="Todays Orders" inJapanese="配達日報">
        <Text>Printed {printed}</Text>
      </PaperHead>
      <Box py="4mm">
        <PaperFact name="Delivered on">{formatDay(day)}</PaperFact>
        <PaperFact name="Drivers">{report.orderTrack.length}</PaperFact>
        <PaperFact name="Total orders">{report.totalOrders.toLocaleString('en-US')}</PaperFact>
      </Box>
      {report.orderTrack.map((group) => (
        <Box key={keyOf(group)} pb="7mm">
          <Text fontSize="12pt" fontWeight="bold" pb="1mm" css={{ breakAfter: 'avoid' }}>
            {group.deliveredBy.join(', ')} · {group.count === 1 ? '1 order' : `${group.count} orders`}
          </Text>
          <PaperTable
            label={`${group.deliveredBy.join(', ')} on paper`}
            columns={[...COLUMNS]}
            rows={group.orders.map(({ restaurantName, paymentMethod, deliveredAt }, index) => ({
              key: `${deliveredAt} ${restaurantName}`,
              cells: [index + 1, restaurantName, METHODS[paymentMethod], formatTime(deliveredAt, timeZone)],
            }))}
          />
        </Box>
      ))}
    </PaperOnly>
  );
}
