import type { Id } from '../core/ids.ts';

/** The id of the single record of the business. */
export const BUSINESS_ID: Id = '00000000-0000-8000-8000-000000000001';
