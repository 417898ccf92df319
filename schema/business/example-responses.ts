import { z } from 'zod';
import { Role } from '../core/actor.ts';

/** The example logins, which share a password generated for this installation. */
const ExampleAccess = z.object({
  password: z.string(),
  logins: z.array(z.object({ username: z.string(), role: Role })),
});

/** GET and PUT /api/example: whether this installation holds example data, or can be filled with it. */
export const ExampleResponse = z
  .object({
    /** `filling` only from the server that does it. */
    state: z.enum(['empty', 'filling', 'filled', 'real']),
    /** Progress of filling, from 0 to 1. */
    done: z.number(),
    /** Why it can't be filled, if it holds data of its own. */
    why: z.string().nullable(),
    access: ExampleAccess.nullable(),
  })
  .meta({ id: 'Example' });
export type ExampleResponse = z.infer<typeof ExampleResponse>;

/** The body of PUT /api/example: the wanted state. */
export const ExampleWish = z.strictObject({ isFilled: z.boolean() }).meta({ id: 'ExampleWish' });
export type ExampleWish = z.infer<typeof ExampleWish>;
