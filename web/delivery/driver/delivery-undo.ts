import { t } from '@lingui/core/macro';
import type { Undoable } from '../../sync/react/use-undo.ts';
import { idOfStop } from './driver-stops.ts';

/** Messages for an undoable delivery, and the focus target after the undo. */
export function deliveryUndo({ id, about }: Undoable) {
  return {
    done: about ? t`${about} delivered` : t`Stop delivered`,
    undone: t`Back on your list`,
    tooLate: about
      ? t`Too late: ${about} is already sent as delivered. Please call the office.`
      : t`Too late: The stop is already sent as delivered. Please call the office.`,
    focusId: idOfStop(id),
  };
}
