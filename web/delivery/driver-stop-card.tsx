import { Link } from 'react-router';
import { displayPhone } from '../../schema/customers/customer-rules.ts';
import { formatYen } from '../../schema/money.ts';
import { paths } from '../app/paths.ts';
import { PlainCall } from '../ui/call-button.tsx';
import { CheckIcon, ChevronRightIcon } from '../ui/icons.tsx';
import { idOfStop, type Place, type Stop } from './driver-stops.ts';

/** What is to be collected at this stop; leads to where it is taken. */
export function Collect({ place: { restaurantName, toCollect } }: { place: Place }) {
  return (
    <Link className="stop-collect" to={`${paths.driverPayments}?keyword=${encodeURIComponent(restaurantName)}`}>
      <span className="stop-collect-what">To collect</span>
      <span className="stop-collect-amount">
        <span className="stop-collect-yen">{formatYen(toCollect)}</span>
        <ChevronRightIcon />
      </span>
    </Link>
  );
}

/** Route and number of a stop, on one line. */
export function StopLine({ route, serialNo }: Pick<Place, 'route'> & { serialNo: number | null }) {
  return (
    <>
      {route && <span className="stop-route">{route}</span>}
      <p className="stop-number">{serialNo === null ? 'New' : `#${serialNo}`}</p>
    </>
  );
}

type Props = {
  stop: Stop;
  /** It is the one to go to now. */
  isNext?: boolean;
  onDeliver: (stop: Stop) => void;
};

/**
 * A stop still to be made: whom, where, what to collect, and the one big button. How it looks stands in driver-stop-looks.ts.
 */
export function DriverStopCard({ stop, isNext = false, onDeliver }: Props) {
  const { track, restaurantName, customerCode, route, phoneNumber, toCollect } = stop;
  return (
    <article
      className="stop"
      data-next={isNext ? '' : undefined}
      aria-label={restaurantName}
      id={idOfStop(track._id)}
      tabIndex={-1}
    >
      <div className="stop-head">
        <div className="stop-who">
          <div className="stop-line">
            {isNext && <span className="stop-is-next">Next stop</span>}
            <StopLine route={route} serialNo={track.serialNo} />
          </div>
          <h2 className="stop-name">{restaurantName}</h2>
          <p className="stop-code">
            {customerCode}
            {phoneNumber !== '' && ` · ${displayPhone(phoneNumber)}`}
          </p>
        </div>
        <PlainCall className="stop-call" number={phoneNumber} whom={restaurantName} />
      </div>
      {toCollect > 0 ? <Collect place={stop} /> : <div className="stop-nothing">Nothing to collect</div>}
      <button
        type="button"
        className={isNext ? 'stop-deliver-next' : 'stop-deliver'}
        aria-label={`Mark As Delivered: ${restaurantName}`}
        onClick={() => onDeliver(stop)}
      >
        <CheckIcon /> Mark As Delivered
      </button>
    </article>
  );
}
