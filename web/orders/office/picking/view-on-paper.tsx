import { t } from '@lingui/core/macro';
import { weekdayOf } from '../../../../schema/core/days.ts';
import type { OrderView } from '../../../../schema/orders/order-view.ts';
import { PaperFact } from '../../../ui/paper/paper.tsx';
import { Both, formatPaperDay } from '../../../ui/paper/paper-languages.tsx';
import { formatShortWeekday } from '../../../words/format.ts';
import { formatRoute } from '../../../words/labels.ts';

function DayOnPaper({ day }: Pick<OrderView, 'day'>) {
  if (day === '') return <Both of={() => t`All days`} />;
  if (day === 'late') return <Both of={() => t`Late`} />;
  return (
    <>
      {formatPaperDay(day)} <Both of={() => formatShortWeekday(weekdayOf(day))} />
    </>
  );
}

/** The day and the route of a printed list of orders. */
export function ViewOnPaper({ view: { day, route } }: { view: OrderView }) {
  return (
    <>
      <PaperFact name={() => t`Delivery date`}>
        <DayOnPaper day={day} />
      </PaperFact>
      <PaperFact name={() => t`Route`}>
        <Both of={() => (route === '' ? t`All routes` : formatRoute(route))} />
      </PaperFact>
    </>
  );
}
