import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Id } from '../../../schema/core/ids.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { button } from '../../theme/plain-recipes.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { HistoryIcon } from '../../ui/icons/icons.tsx';
import styles from './ordered-elsewhere.module.css';

const TO_ORDERS = button('solid', 'lg', styles.toOrders);

type Props = {
  /** The order that the other tab placed from this cart. */
  orderId: Id;
  customMessage: string;
  onKeep: () => void;
};

/** Shown to the second of two tabs that order the same cart: explains what happened, and keeps its message. */
export function OrderedElsewhere({ orderId, customMessage, onKeep }: Props) {
  const sent = useTable('orders').get(orderId)?.customMessage ?? '';
  const isLeft = !sent.includes(customMessage.trim());
  const keep = useRef(onKeep);
  keep.current = onKeep;
  useEffect(() => {
    if (isLeft) keep.current();
  }, [isLeft]);
  return (
    <EmptyState
      icon={<HistoryIcon />}
      title={t`This cart was already ordered in another tab.`}
      subtitle={t`It was ordered once. Nothing more went out from here.`}
    >
      {isLeft && (
        <div className={styles.left}>
          <p className={styles.title}>
            {t`The message that you wrote here did not go with it. It is kept for your next order.`}
          </p>
          <p className={styles.message}>{customMessage}</p>
        </div>
      )}
      <Link className={TO_ORDERS} to={paths.orderHistory}>{t`VIEW YOUR ORDERS`}</Link>
    </EmptyState>
  );
}
