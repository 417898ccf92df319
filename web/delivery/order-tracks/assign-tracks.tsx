import { Button, Flex } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { useIsWide } from '../../browser/is-wide.ts';
import { useDriverChoices } from '../../replica/current-records.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useOptions } from '../../ui/fields/options.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { SelectionBar } from '../../ui/lists/selection-bar.tsx';
import { formatList, formatNumber } from '../../words/format.ts';
import type { TrackRow } from './use-tracks.ts';

/** Current drivers: `Now with driver1 (7) and driver2 (5).` */
function nowWith(rows: readonly TrackRow[]): string {
  const counts = new Map<string, number>();
  for (const { driver } of rows) counts.set(driver, (counts.get(driver) ?? 0) + 1);
  const parts = Array.from(counts, ([driver, count]) => `${driver} (${formatNumber(count)})`).sort();
  return t`Now with ${{ names: formatList(parts) }}.`;
}

/** Most stops in one mutation. */
const AT_ONCE = 500;

type Props = {
  rows: readonly TrackRow[];
  onClear: () => void;
  /** Start of the line: the select-all box and counts. */
  children: ReactNode;
};

/**
 * Bar above the list that assigns the selected stops to one driver, after one confirmation. Selecting does not move any
 * rows.
 */
export function AssignTracks({ rows, onClear, children }: Props) {
  const drivers = useOptions(useDriverChoices());
  const confirm = useConfirm();
  const mutate = useMutate();
  const [driverId, setDriverId] = useState('');
  const { run, saving, failure } = useSave();

  async function give() {
    const driver = drivers.find(({ value }) => value === driverId);
    if (!driver) return;
    // Leaves out those the driver already has.
    const moving = rows.filter(({ track }) => track.deliveredBy !== driverId);
    const name = driver.label;
    if (moving.length === 0) {
      const stops = rows.length;
      return toast.info(plural(stops, { one: `${name} has it already`, other: `${name} has them already` }));
    }
    const tracks = moving.length;
    const title = plural(tracks, { one: `Give # order track to ${name}?`, other: `Give # order tracks to ${name}?` });
    if (!(await confirm({ title, subtitle: nowWith(moving) }))) return;
    await run(async () => {
      const ids = moving.map(({ track }) => track._id);
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        await mutate('orderTrack.assign', { deliveredBy: driverId, orderTrackIds: ids.slice(from, from + AT_ONCE) });
      }
      toast.done(plural(tracks, { one: `# order track given to ${name}`, other: `# order tracks given to ${name}` }));
      onClear();
      setDriverId('');
    });
  }

  return (
    <SelectionBar label={t`Selected order tracks`} isEmpty={rows.length === 0} comes={useIsWide()} failure={failure}>
      <Flex align="center" gap="1" me="auto">
        {children}
      </Flex>
      {rows.length > 0 && (
        <>
          <FilterSelect
            label={t`Driver for the selected ones`}
            width="13rem"
            value={driverId}
            onChange={setDriverId}
            options={[{ value: '', label: t`Choose a driver` }, ...drivers]}
          />
          <Button disabled={driverId === ''} loading={saving} onClick={() => void give()}>
            {t`Assign`}
          </Button>
          <Button variant="ghost" colorPalette="sumi" disabled={saving} onClick={onClear}>
            {t`Clear`}
          </Button>
        </>
      )}
    </SelectionBar>
  );
}
