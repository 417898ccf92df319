import { z } from 'zod';

/** The answer of GET /api/health, once the server serves. */
export const HealthAnswer = z.object({ status: z.literal('ok'), version: z.string() }).meta({ id: 'Health' });
export type HealthAnswer = z.infer<typeof HealthAnswer>;
