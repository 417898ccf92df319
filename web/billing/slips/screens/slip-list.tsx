import { plural, t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { formatYen } from '../../../../schema/money.ts';
import { paths } from '../../../browser/paths.ts';
import { useUnsentIds } from '../../../sync/react/use-sync.ts';
import { badge, join, recipes } from '../../../theme/plain-recipes.ts';
import { SendingState } from '../../../ui/forms/sending-state.tsx';
import { VirtualList } from '../../../ui/lists/virtual-list.tsx';
import { formatDayMonth } from '../../../words/format.ts';
import { say } from '../../../words/i18n.ts';
import { formatRoute } from '../../../words/labels.ts';
import { dayOfSlip, type SlipRow, stateOf } from '../rows/slip-rows.ts';
import { formatSlipNo, SLIP_FILTER_WORDS } from '../rows/slip-words.ts';
import styles from './slip-list.module.css';

const ROW = join(recipes.focusRing, styles.row);
const TOTAL = join(recipes.figures, styles.total);
const VOID_TOTAL = join(TOTAL, styles.isVoid);
const DETAIL = join(recipes.figures, styles.detail);
const BADGES = {
  open: badge('subtle', 'sm', recipes.indigo),
  delivered: badge('subtle', 'sm', recipes.leaf),
  billed: badge('subtle', 'sm', recipes.sumi),
  void: badge('subtle', 'sm', recipes.sumi),
};
const ALARM = badge('subtle', 'sm', recipes.persimmon);
const DECIDE = badge('solid', 'sm', recipes.persimmon);

/** A slip's state, and the office's work with it. */
export function SlipStates({ row: { slip, isComplete } }: { row: SlipRow }) {
  const state = stateOf(slip);
  return (
    <>
      {slip.differs && <span className={DECIDE}>{say(SLIP_FILTER_WORDS.differs)}</span>}
      {!isComplete && state !== 'void' && <span className={ALARM}>{say(SLIP_FILTER_WORDS.incomplete)}</span>}
      {slip.correctsId !== null && <span className={BADGES.open}>{t`Correction`}</span>}
      <span className={BADGES[state]}>{say(SLIP_FILTER_WORDS[state])}</span>
    </>
  );
}

function SlipListRow({ row, withDay, isUnsent }: { row: SlipRow; withDay: boolean; isUnsent: boolean }) {
  const { slip, lines, totals, restaurantName, customerCode, route, driver } = row;
  return (
    <Link className={ROW} to={`${paths.adminSlips}/${slip._id}`}>
      <span className={styles.who}>
        <span className={styles.name}>{restaurantName}</span>
        <br />
        <span className={DETAIL}>
          {[customerCode, formatSlipNo(slip.no), ...(withDay ? [formatDayMonth(dayOfSlip(slip))] : [])].join(' · ')}
        </span>
      </span>
      <span className={styles.facts}>
        <span>{driver ?? t`Without a stop`}</span>
        {route !== null && <span>{formatRoute(route)}</span>}
        <span>{plural({ items: lines.length }, { one: '# item', other: '# items' })}</span>
      </span>
      <span className={styles.states}>
        {isUnsent && <SendingState waiting />}
        <SlipStates row={row} />
      </span>
      <span className={slip.voidedAt === null ? TOTAL : VOID_TOTAL}>{formatYen(totals.total)}</span>
    </Link>
  );
}

const keyOf = ({ slip }: SlipRow) => slip._id;

/** Slips, one a line; each leads to its own screen. */
export function SlipList({ rows, withDay }: { rows: readonly SlipRow[]; withDay: boolean }) {
  const unsent = useUnsentIds();
  return (
    <VirtualList label={t`Delivery slips`} items={rows} keyOf={keyOf} height={64} framed>
      {(row) => <SlipListRow row={row} withDay={withDay} isUnsent={unsent.has(row.slip._id)} />}
    </VirtualList>
  );
}
