import type { Undoable } from '../../sync/react/use-undo.ts';
import { idOfStop } from './driver-stops.ts';

/** Messages for an undoable delivery, and the focus target after the undo. */
export function deliveryUndo({ id, about }: Undoable) {
  const name = about || 'Stop';
  return {
    done: `${name} delivered`,
    undone: 'Back on your list',
    tooLate: `Too late: ${about || 'The stop'} is already sent as delivered. Please call the office.`,
    focusId: idOfStop(id),
  };
}
