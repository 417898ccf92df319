import { t } from '@lingui/core/macro';
import type { Order } from '../../../schema/orders/order-entity.ts';

type Numbered = Pick<Order, 'no'>;

/** The number of an order in lists and on paper, `1284`; a dash until the server has assigned it (decision 0150). */
export const orderNoOf = ({ no }: Numbered): string => (no === undefined ? '–' : String(no));

/** The number in running text: `No. 1284`, or nothing. */
export const formatOrderNo = ({ no }: Numbered): string => (no === undefined ? '' : t`No. ${{ number: String(no) }}`);

export const orderTitle = ({ no }: Numbered): string =>
  no === undefined ? t`Order without a number yet` : t`Order ${{ number: String(no) }}`;

/** Same as `orderTitle`, for breadcrumbs. */
export const orderStep = (order: Numbered | undefined): string =>
  order?.no === undefined ? t`ORDER` : t`ORDER ${{ number: String(order.no) }}`;
