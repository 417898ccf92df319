import { z } from 'zod';

/** Why money is given up or an entry taken back, in the office's words. */
export const Reason = z.string().trim().min(1, /*i18n*/ 'This field is required.').max(500);
