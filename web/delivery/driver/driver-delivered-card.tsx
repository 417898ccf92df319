import { t } from '@lingui/core/macro';
import { dayOf } from '../../../schema/core/days.ts';
import { displayPhone } from '../../../schema/customers/customer-rules.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { linesOf, totalOf } from '../../../schema/slips/slip-rules.ts';
import { useTable } from '../../replica/use-table.tsx';
import { button, join, recipes } from '../../theme/plain-recipes.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { PlainCall } from '../../ui/values/call-button.tsx';
import { formatDay, formatTime } from '../../words/format.ts';
import type { Delivered } from './driver-delivered.ts';
import styles from './driver-delivered-card.module.css';
import { Collect, SlipRow, StopLine } from './driver-stop-card.tsx';
import { idOfStop } from './driver-stops.ts';

const CARD = join(recipes.focusRing, styles.card);
const CODE = join(recipes.figures, styles.code);
const CALL = button('outline', 'md', styles.call);
const TIME = join(recipes.figures, styles.time);

type Props = {
  delivered: Delivered;
  session: UserInfo;
  waiting: boolean;
  /** True if its slip has unsaved entries. */
  hasDraft: boolean;
};

/** A delivered stop: driver and time, sync status, and cash still to collect there. */
export function DriverDeliveredCard({ delivered, session: { username, timeZone }, waiting, hasDraft }: Props) {
  const { restaurantName, customerCode, route, phoneNumber, serialNo, toCollect, deliveredAt } = delivered;
  const slip = useTable('slips').get(delivered._id);
  return (
    <article className={CARD} aria-label={restaurantName} id={idOfStop(delivered._id)} tabIndex={-1}>
      <div className={styles.line}>
        <StopLine route={route} serialNo={serialNo} />
        <SendingState waiting={waiting} className={styles.sending} />
      </div>
      <div className={styles.head}>
        <h2 className={styles.name}>
          {restaurantName}
          <span className={CODE}>
            {customerCode}
            {phoneNumber !== '' && ` · ${displayPhone(phoneNumber)}`}
          </span>
        </h2>
        <PlainCall className={CALL} number={phoneNumber} whom={restaurantName} />
      </div>
      <div className={styles.when}>
        <CheckCircleIcon />
        <p className={TIME}>
          <time dateTime={deliveredAt}>
            {formatTime(deliveredAt, timeZone)} · {formatDay(dayOf(deliveredAt, timeZone))}
          </time>
        </p>
        <p className={styles.by}>{t`by ${{ name: username }}`}</p>
      </div>
      {slip && (
        <SlipRow
          slip={slip}
          restaurantName={restaurantName}
          total={slip.billing === 'cash' ? totalOf(linesOf(slip)) : null}
          hasDraft={hasDraft}
        />
      )}
      {toCollect > 0 && <Collect place={delivered} focusId={idOfStop(delivered._id)} />}
    </article>
  );
}
