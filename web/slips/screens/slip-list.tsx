import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { RecordList } from '../../ui/lists/record-list.tsx';
import type { SlipRow } from '../rows/slip-rows.ts';
import { slipColumns } from './slip-columns.tsx';

const keyOf = ({ slip }: SlipRow) => slip._id;

/** A list of slips; each links to its own screen. */
export function SlipList({ rows, withDay }: { rows: readonly SlipRow[]; withDay: boolean }) {
  const unsent = useUnsentIds();
  const columns = useMemo(() => slipColumns(unsent, withDay), [unsent, withDay]);
  return <RecordList label={t`Delivery slips`} rows={rows} keyOf={keyOf} columns={columns} />;
}
