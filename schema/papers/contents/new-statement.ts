import { z } from 'zod';
import { Day } from '../../core/days.ts';
import { Id } from '../../core/ids.ts';

/** The body of POST /api/documents/statements: both ends are within the period. */
export const NewStatement = z.strictObject({ customerId: Id, from: Day, to: Day }).meta({ id: 'NewStatement' });
export type NewStatement = z.infer<typeof NewStatement>;
