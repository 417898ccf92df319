import { z } from 'zod';

/** The office's reason for giving up money or taking back an entry. */
export const Reason = z.string().trim().min(1, /*i18n*/ 'This field is required.').max(500);
