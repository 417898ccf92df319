import { displayPhone } from '../../schema/customers/customer-rules.ts';
import { dayOf } from '../../schema/days.ts';
import type { UserInfo } from '../../schema/people/session.ts';
import { PlainCall } from '../ui/forms/call-button.tsx';
import { SendingState } from '../ui/forms/sending-state.tsx';
import { CheckCircleIcon } from '../ui/icons/icons.tsx';
import { formatDay, formatTime } from '../ui/values/format-time.ts';
import type { Delivered } from './driver-delivered.ts';
import { Collect, StopLine } from './driver-stop-card.tsx';
import { idOfStop } from './driver-stops.ts';

type Props = { delivered: Delivered; session: UserInfo; waiting: boolean };

/** A delivered stop: driver and time, sync status, and cash still to collect there. Styles: driver-stop-looks.ts. */
export function DriverDeliveredCard({ delivered, session: { username, timeZone }, waiting }: Props) {
  const { restaurantName, customerCode, route, phoneNumber, serialNo, toCollect, deliveredAt } = delivered;
  return (
    <article className="delivered" aria-label={restaurantName} id={idOfStop(delivered._id)} tabIndex={-1}>
      <div className="stop-line">
        <StopLine route={route} serialNo={serialNo} />
        <SendingState waiting={waiting} ms="auto" />
      </div>
      <div className="stop-head">
        <h2 className="delivered-name">
          {restaurantName}
          <span className="delivered-code">
            {customerCode}
            {phoneNumber !== '' && ` · ${displayPhone(phoneNumber)}`}
          </span>
        </h2>
        <PlainCall className="delivered-call" number={phoneNumber} whom={restaurantName} />
      </div>
      <div className="delivered-when">
        <CheckCircleIcon />
        <p className="delivered-time">
          <time dateTime={deliveredAt}>
            {formatTime(deliveredAt, timeZone)} · {formatDay(dayOf(deliveredAt, timeZone))}
          </time>
        </p>
        <p className="delivered-by">by {username}</p>
      </div>
      {toCollect > 0 && <Collect place={delivered} focusId={idOfStop(delivered._id)} />}
    </article>
  );
}
