import { z } from 'zod';
import { Instant } from './days.ts';

/** The response of GET /api/health. `clock` is `doubted` while the server does not trust its own clock. */
export const HealthResponse = z
  .object({ status: z.literal('ok'), version: z.string(), clock: z.enum(['ok', 'doubted']) })
  .meta({ id: 'Health' });
export type HealthResponse = z.infer<typeof HealthResponse>;

/** The response to an admin who confirmed the server's clock: its new state and time. */
export const ClockResponse = z.object({ clock: z.enum(['ok', 'doubted']), now: Instant }).meta({ id: 'Clock' });
