import { z } from 'zod';
import { Instant } from './days.ts';

/** The answer of GET /api/health, once the server serves; and whether it doubts its clock. */
export const HealthAnswer = z
  .object({ status: z.literal('ok'), version: z.string(), clock: z.enum(['ok', 'doubted']) })
  .meta({ id: 'Health' });
export type HealthAnswer = z.infer<typeof HealthAnswer>;

/** The answer to an admin who confirms the server's clock: what it is worth now, and what it shows. */
export const ClockAnswer = z.object({ clock: z.enum(['ok', 'doubted']), now: Instant }).meta({ id: 'Clock' });
