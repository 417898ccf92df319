import { t } from '@lingui/core/macro';
import type { Order } from '../../../schema/orders/order-entity.ts';

type Numbered = Pick<Order, 'no'>;

/** The number of an order in lists and on paper, `1284`; a dash until the server has given it (decision 0150). */
export const orderNoOf = ({ no }: Numbered): string => (no === undefined ? '–' : String(no));

/** The number as a sentence beside others: `No. 1284`, or nothing. */
export const formatOrderNo = ({ no }: Numbered): string => (no === undefined ? '' : t`No. ${{ number: String(no) }}`);

/** An order by its number: `Order 1284`. */
export const orderTitle = ({ no }: Numbered): string =>
  no === undefined ? t`Order without a number yet` : t`Order ${{ number: String(no) }}`;

/** The same among breadcrumbs. */
export const orderStep = (order: Numbered | undefined): string =>
  order?.no === undefined ? t`ORDER` : t`ORDER ${{ number: String(order.no) }}`;
