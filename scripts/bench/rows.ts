import { keystroke } from './app/keystroke.ts';
import type { Row } from './row.ts';
import { scale } from './scale/scale.ts';
import { push } from './server/push.ts';

/** Every row of `npm run bench`, in the order of the report. */
export const ROWS: readonly Row[] = [keystroke, push, scale];
