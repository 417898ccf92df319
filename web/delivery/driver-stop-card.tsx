import { Link, useLocation } from 'react-router';
import { displayPhone } from '../../schema/customers/customer-rules.ts';
import { formatYen } from '../../schema/money.ts';
import { type FromStop, paths } from '../browser/paths.ts';
import { PlainCall } from '../ui/forms/call-button.tsx';
import { followSlide, SLIDE_THUMB } from '../ui/forms/slide.ts';
import { ChevronRightIcon } from '../ui/icons/icons.tsx';
import { idOfStop, type Place, type Stop } from './driver-stops.ts';

/** Cash to collect at this stop; opens the payment over the list. */
export function Collect({ place, focusId }: { place: Place; focusId: string }) {
  const { search } = useLocation();
  const { customerId, restaurantName, toCollect } = place;
  const amount = formatYen(toCollect);
  return (
    <Link
      className="stop-collect"
      aria-label={`Collect ${amount}: ${restaurantName}`}
      to={{ pathname: `${paths.collectAtStop}/${customerId}`, search }}
      state={{ focusId } satisfies FromStop}
      preventScrollReset
    >
      <span className="stop-collect-what">Collect</span>
      <span className="stop-collect-amount">
        <span className="stop-collect-yen">{amount}</span>
        <ChevronRightIcon />
      </span>
    </Link>
  );
}

/** An address in the phone's maps. */
const mapOf = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Route and number of a stop. */
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
  /** True for the next stop of the run. */
  isNext?: boolean;
  /** Called on a full slide, which needs no confirmation. */
  onSlide: (stop: Stop) => void;
  /** Called on a tap, by keyboard or by screen reader. */
  onTap: (stop: Stop) => void;
};

/** An open stop: customer, route, cash to collect, and the big button. Styles: driver-stop-looks.ts. */
export function DriverStopCard({ stop, isNext = false, onSlide, onTap }: Props) {
  const { track, restaurantName, customerCode, route, phoneNumber, address, toCollect } = stop;
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
          {address !== '' && (
            <a className="stop-address" href={mapOf(address)} target="_blank" rel="noreferrer">
              {address}
            </a>
          )}
        </div>
        <PlainCall className="stop-call" number={phoneNumber} whom={restaurantName} />
      </div>
      {toCollect > 0 ? (
        <Collect place={stop} focusId={idOfStop(track._id)} />
      ) : (
        <div className="stop-nothing">Nothing to collect</div>
      )}
      <button
        type="button"
        className={isNext ? 'stop-deliver stop-deliver-next' : 'stop-deliver'}
        aria-label={`Mark As Delivered: ${restaurantName}`}
        onPointerDown={({ currentTarget, nativeEvent }) => followSlide(currentTarget, nativeEvent, () => onSlide(stop))}
        onClick={() => onTap(stop)}
      >
        <span className={SLIDE_THUMB} aria-hidden="true">
          <ChevronRightIcon />
          <ChevronRightIcon />
        </span>
        <span className="stop-deliver-words">Mark As Delivered</span>
      </button>
    </article>
  );
}
