import { t } from '@lingui/core/macro';
import type { OrderSource } from '../../../schema/orders/order-entity.ts';

/** How an order reached the office. */
export const formatSource = (source: OrderSource): string =>
  source === 'fax'
    ? t({ message: 'Fax', context: 'an order came by' })
    : t({ message: 'Telephone', context: 'an order came by' });
