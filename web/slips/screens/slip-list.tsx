import { Box } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { formatYen } from '../../../schema/core/money.ts';
import { useIsWide } from '../../browser/is-wide.ts';
import { paths } from '../../browser/paths.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { VirtualList } from '../../ui/lists/virtual-list.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SortMenu } from '../../ui/table/sort-menu.tsx';
import { useSort, useSorted } from '../../ui/table/use-sort.ts';
import { formatDayMonth } from '../../words/format.ts';
import { formatRoute } from '../../words/labels.ts';
import { dayOfSlip, type SlipRow } from '../rows/slip-rows.ts';
import { formatSlipNo } from '../rows/slip-words.ts';
import { slipColumns } from './slip-columns.tsx';
import styles from './slip-list.module.css';
import { SlipStates } from './slip-states.tsx';

const ROW = join(recipes.focusRing, styles.row);
const TOTAL = join(recipes.figures, styles.total);
const VOID_TOTAL = join(TOTAL, styles.isVoid);
const DETAIL = join(recipes.figures, styles.detail);
function SlipListRow({ row, withDay, isUnsent }: { row: SlipRow; withDay: boolean; isUnsent: boolean }) {
  const { slip, lines, sums, restaurantName, customerCode, route, driver } = row;
  return (
    <Link className={ROW} to={`${paths.adminSlips}/${slip._id}`}>
      <span className={styles.who}>
        <span className={styles.name}>{restaurantName}</span>
        <br />
        <span className={DETAIL}>
          {[customerCode, formatSlipNo(slip), ...(withDay ? [formatDayMonth(dayOfSlip(slip))] : [])].join(' · ')}
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
      <span className={slip.voidedAt === null ? TOTAL : VOID_TOTAL}>
        {formatYen(sums.total)}
        {!sums.totals && <span className={DETAIL}> {t`without tax`}</span>}
      </span>
    </Link>
  );
}

const keyOf = ({ slip }: SlipRow) => slip._id;

/** A list of slips; each links to its own screen. */
export function SlipList({ rows, withDay }: { rows: readonly SlipRow[]; withDay: boolean }) {
  const unsent = useUnsentIds();
  const isWide = useIsWide();
  const columns = useMemo(() => slipColumns(unsent, withDay), [unsent, withDay]);
  const order = useSort(columns);
  const sorted = useSorted(rows, columns, order);
  if (isWide) {
    return <DataTable label={t`Delivery slips`} rows={sorted} keyOf={keyOf} columns={columns} order={order} />;
  }
  return (
    <>
      <Box mb="3">
        <SortMenu columns={columns} order={order} />
      </Box>
      <VirtualList label={t`Delivery slips`} items={sorted} keyOf={keyOf} height={64} framed>
        {(row) => <SlipListRow row={row} withDay={withDay} isUnsent={unsent.has(row.slip._id)} />}
      </VirtualList>
    </>
  );
}
