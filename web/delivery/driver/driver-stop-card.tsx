import { plural, t } from '@lingui/core/macro';
import { Link, useLocation } from 'react-router';
import { displayPhone } from '../../../schema/customers/customer-rules.ts';
import { formatYen } from '../../../schema/plain/yen.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { lackOf, linesOf } from '../../../schema/slips/slip-rules.ts';
import { isAsOrdered } from '../../../schema/slips/weights.ts';
import { type FromStop, paths } from '../../browser/paths.ts';
import { badge, button, join, recipes } from '../../theme/plain-recipes.ts';
import { followSlide } from '../../ui/fields/slide.ts';
import { ChevronRightIcon } from '../../ui/icons/icons.tsx';
import { PlainCall } from '../../ui/values/call-button.tsx';
import { formatRoute } from '../../words/labels.ts';
import styles from './driver-stop-card.module.css';
import { idOfStop, type Place, type Stop } from './driver-stops.ts';

const CARD = join(recipes.focusRing, styles.card);
const NEXT = badge('solid', 'md');
const ROUTE = badge('subtle', 'md');
const NUMBER = join(recipes.figures, styles.number);
const CODE = join(recipes.figures, styles.code);
const CALL = button('outline', 'lg', styles.call);
const COLLECT = join(recipes.focusRing, styles.collect);
const SLIP = join(recipes.focusRing, styles.slip);
const TO_WEIGH = badge('subtle', 'md', recipes.persimmon);
const DRAFT = badge('subtle', 'md', recipes.indigo);
const DELIVER = button('outline', 'lg', styles.deliver);
const DELIVER_NEXT = button('solid', 'lg', styles.deliver);

type CollectProps = {
  place: Pick<Place, 'customerId' | 'restaurantName' | 'toCollect'>;
  focusId: string;
};

/** Cash to collect at this stop; opens the payment over the list. */
export function Collect({ place, focusId }: CollectProps) {
  const { search } = useLocation();
  const { customerId, restaurantName, toCollect } = place;
  const amount = formatYen(toCollect);
  return (
    <Link
      className={COLLECT}
      aria-label={t`Collect ${amount}: ${restaurantName}`}
      to={{ pathname: `${paths.collectAtStop}/${customerId}`, search }}
      state={{ focusId } satisfies FromStop}
      preventScrollReset
    >
      <span className={styles.collectLabel}>{t`Collect`}</span>
      <span className={styles.collectAmount}>
        <span className={styles.yen}>{amount}</span>
        <ChevronRightIcon />
      </span>
    </Link>
  );
}

const mapOf = (address: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

/** Route and number of a stop. */
export function StopLine({ route, serialNo }: Pick<Place, 'route'> & { serialNo: number | null }) {
  return (
    <>
      {route && <span className={ROUTE}>{formatRoute(route)}</span>}
      <p className={NUMBER}>{serialNo === null ? t({ message: 'New', context: 'stop' }) : `#${serialNo}`}</p>
    </>
  );
}

type SlipRowProps = {
  slip: Slip;
  restaurantName: string;
  /** Yen to collect for it; null if it is billed by the month. */
  total: number | null;
  hasDraft: boolean;
};

/** The stop's delivery slip: how many items, what is still to be weighed, and for cash, the total. */
export function SlipRow({ slip, restaurantName, total, hasDraft }: SlipRowProps) {
  const lines = linesOf(slip);
  const toWeigh = lines.filter((line) => lackOf(line) === 'weight').length;
  const asOrdered = lines.filter(isAsOrdered).length;
  const isVoid = slip.voidedAt !== null;
  return (
    <Link className={SLIP} to={`${paths.driverSlip}/${slip._id}`} preventScrollReset>
      <span className={styles.slipWhat}>
        <span className={styles.collectLabel}>
          {t`Delivery slip`} <span className={recipes.srOnly}>{restaurantName}</span>
        </span>
        <span className={styles.slipDetail}>
          {isVoid
            ? t({ message: 'Void', context: 'a delivery slip' })
            : plural({ items: lines.length }, { one: '# item', other: '# items' })}
          {toWeigh > 0 && !isVoid && (
            <span className={TO_WEIGH}>{plural({ items: toWeigh }, { other: '# to weigh' })}</span>
          )}
          {asOrdered > 0 && !isVoid && (
            <span className={TO_WEIGH}>{plural({ items: asOrdered }, { other: '# not weighed' })}</span>
          )}
          {hasDraft && <span className={DRAFT}>{t`Not saved`}</span>}
        </span>
      </span>
      <span className={styles.collectAmount}>
        {total !== null && !isVoid && <span className={styles.slipTotal}>{formatYen(total)}</span>}
        <ChevronRightIcon />
      </span>
    </Link>
  );
}

type Props = {
  stop: Stop;
  /** Yen to collect for its slip; null without one, or if it is billed by the month. */
  total: number | null;
  /** True if its slip has unsaved entries. */
  hasDraft: boolean;
  isNext?: boolean;
  /** Called on a full slide, which needs no confirmation. */
  onSlide: (stop: Stop) => void;
  /** Called on a tap, by keyboard or by screen reader. */
  onTap: (stop: Stop) => void;
};

/** An open stop: customer, route, cash to collect, and the big button. */
export function DriverStopCard({ stop, total, hasDraft, isNext = false, onSlide, onTap }: Props) {
  const { track, slip, restaurantName, customerCode, route, phoneNumber, address, toCollect } = stop;
  return (
    <article
      className={isNext ? join(CARD, styles.next) : CARD}
      aria-label={restaurantName}
      id={idOfStop(track._id)}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <div className={styles.who}>
          <div className={styles.line}>
            {isNext && <span className={NEXT}>{t`Next stop`}</span>}
            <StopLine route={route} serialNo={track.serialNo} />
          </div>
          <h2 className={styles.name}>{restaurantName}</h2>
          <p className={CODE}>
            {customerCode}
            {phoneNumber !== '' && ` · ${displayPhone(phoneNumber)}`}
          </p>
          {address !== '' && (
            <a className={styles.address} href={mapOf(address)} target="_blank" rel="noreferrer">
              {address}
            </a>
          )}
        </div>
        <PlainCall className={CALL} number={phoneNumber} whom={restaurantName} />
      </div>
      {slip && <SlipRow slip={slip} restaurantName={restaurantName} total={total} hasDraft={hasDraft} />}
      {toCollect > 0 && <Collect place={stop} focusId={idOfStop(track._id)} />}
      {toCollect <= 0 && total === null && <div className={styles.nothing}>{t`Nothing to collect`}</div>}
      <button
        type="button"
        className={isNext ? DELIVER_NEXT : DELIVER}
        aria-label={t`Mark As Delivered: ${restaurantName}`}
        onPointerDown={({ currentTarget, nativeEvent }) => followSlide(currentTarget, nativeEvent, () => onSlide(stop))}
        onClick={() => onTap(stop)}
      >
        <span className={styles.thumb} data-slide-thumb aria-hidden="true">
          <ChevronRightIcon />
          <ChevronRightIcon />
        </span>
        <span className={styles.deliverLabel}>{t`Mark As Delivered`}</span>
      </button>
    </article>
  );
}
