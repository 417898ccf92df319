import type { Undoable } from '../sync/use-undo.ts';
import { idOfStop } from './driver-stops.ts';

/** A delivery that can be undone, in words, and where the keyboard goes on when it was. */
export function deliveryUndo({ id, about }: Undoable) {
  const name = about || 'Stop';
  return {
    done: `${name} delivered`,
    undone: 'Back on your list',
    tooLate: `Too late: ${about || 'The stop'} is already sent as delivered. Please call the office.`,
    focusId: idOfStop(id),
  };
}
