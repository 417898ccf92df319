import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatYen } from '../../../schema/plain/yen.ts';
import { badge, join, recipes } from '../../theme/plain-recipes.ts';
import { Yen } from '../../ui/values/yen.tsx';
import { formatDay } from '../../words/format.ts';
import type { OwnDues } from './own-dues.ts';
import styles from './pending-amount-card.module.css';

const LATE = badge('solid', 'sm', recipes.persimmon);
const LATE_CARD = join(styles.card, styles.late);
const TITLE = join(recipes.heading, styles.title);

/** The overdue amount and since when, or else the next due date. */
function DueText({ total, overdue, overdueSince, nextDue }: OwnDues) {
  if (overdueSince === null) return <span>{nextDue && t`Next due ${{ due: formatDay(nextDue) }}`}</span>;
  const since = formatDay(overdueSince);
  return (
    <span className={styles.since}>
      <span className={LATE}>{t`Overdue`}</span>
      <span>
        {overdue < total ? (
          <Trans>
            <Yen amount={overdue} /> since {since}
          </Trans>
        ) : (
          t`since ${since}`
        )}
      </span>
    </span>
  );
}

/**
 * Dues and due date, with a request to settle on time (requirements section 1), and credit. Renders nothing without
 * either.
 * @param to address of the details
 */
export function PendingAmountCard({ dues, to }: { dues: OwnDues; to?: string }) {
  const { total, credit } = dues;
  if (total <= 0 && credit <= 0) return null;
  return (
    <section className={dues.overdueSince ? LATE_CARD : styles.card} aria-labelledby="pending-amount">
      <div className={styles.head}>
        <h2 id="pending-amount" className={TITLE}>
          {to ? (
            // The whole card is the link.
            <Link to={to}>
              {t`Pending amount`}
              <span aria-hidden="true"> ›</span>
              <span className={styles.whole} />
            </Link>
          ) : (
            t`Pending amount`
          )}
        </h2>
        <span className={styles.amount}>{formatYen(total)}</span>
      </div>
      {total > 0 && (
        <div className={styles.due}>
          <DueText {...dues} />
          <p className={styles.please}>{t`Please settle payment on time.`}</p>
        </div>
      )}
      {credit > 0 && (
        <p className={styles.credit}>
          {t`You have ${{ credit: formatYen(credit) }} of credit for your next invoices.`}
        </p>
      )}
    </section>
  );
}
