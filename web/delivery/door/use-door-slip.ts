import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import { newId } from '../../../schema/core/ids.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../../schema/slips/slip-lines.ts';
import { linesOf, totalOf, withRates } from '../../../schema/slips/slip-rules.ts';
import { linesOn, useRates } from '../../slips/lines/shown-slip.ts';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useSave } from '../../ui/forms/use-save.ts';
import { type DoorDraft, isEmptyDraft, officeChanges, reasonOf, withDraft } from './door-draft.ts';
import { useDoorDraft } from './use-door-draft.ts';

/** A stop's slip with the driver's entries, computed as on the server. */
export type DoorSlip = {
  /** As on the slip, at the tax rates of the day of delivery. */
  base: SlipLine[];
  lines: SlipLine[];
  draft: DoorDraft;
  hasChanges: boolean;
  /** Names of the lines that the office changed since the driver began to enter something. */
  changedByOffice: string[];
};

/** The form's state. */
export function useDoorSlip(slip: Slip, today: Day) {
  const mutate = useMutate();
  const rates = useRates();
  const { run, saving, failure } = useSave(t`Not saved on this phone. Try again.`);
  const base = useMemo(() => linesOn(slip, { rates, day: today }), [slip, rates, today]);
  const { draft, change, clear } = useDoorDraft(slip._id, base);

  const shown = useMemo((): DoorSlip => {
    const delivered = slip.deliveredOn === null ? [] : linesOf(slip);
    const day = slip.deliveredOn ?? today;
    const hasChanges = !isEmptyDraft(draft);
    return {
      base,
      draft,
      hasChanges,
      lines: hasChanges ? withRates(withDraft(base, draft), { rates, day, delivered }) : base,
      changedByOffice: hasChanges ? officeChanges(draft.seen, base) : [],
    };
  }, [slip, base, draft, rates, today]);

  async function save({ lines, draft: entered }: DoorSlip): Promise<boolean> {
    const args = {
      slipId: slip._id,
      correctionId: newId(),
      reason: reasonOf(entered),
      lines,
      totalSeen: totalOf(lines),
      versionSeen: slip.version,
    };
    return (await run(() => mutate('slip.change', args, clear))) !== null;
  }

  return { shown, change, save, saving, failure };
}
