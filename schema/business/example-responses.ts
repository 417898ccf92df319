import { z } from 'zod';
import { Role } from '../core/actor.ts';

/** The example logins, which share a password made for this installation. */
const ExampleAccess = z.object({
  password: z.string(),
  logins: z.array(z.object({ username: z.string(), role: Role })),
});

/** GET and PUT /api/example: if this installation holds example data, or can be filled with it. */
export const ExampleResponse = z
  .object({
    /** `filling` at the server that fills it. */
    state: z.enum(['empty', 'filling', 'filled', 'real']),
    /** The share that is done while it is filled, from 0 to 1. */
    done: z.number(),
    /** The reason against filling it, where it holds data of its own. */
    why: z.string().nullable(),
    access: ExampleAccess.nullable(),
  })
  .meta({ id: 'Example' });
export type ExampleResponse = z.infer<typeof ExampleResponse>;

/** The body of PUT /api/example: what is to be. */
export const ExampleWish = z.strictObject({ isFilled: z.boolean() }).meta({ id: 'ExampleWish' });
export type ExampleWish = z.infer<typeof ExampleWish>;
