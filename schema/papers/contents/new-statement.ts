import { z } from 'zod';
import { Day } from '../../core/days.ts';
import { Id } from '../../core/ids.ts';

/** The body of POST /api/documents/statements; the period is inclusive. */
export const NewStatement = z.strictObject({ customerId: Id, from: Day, to: Day }).meta({ id: 'NewStatement' });
export type NewStatement = z.infer<typeof NewStatement>;
