import { z } from 'zod';
import { type RejectionCode as Code, REJECTIONS } from './rejected.ts';

/** The code and the facts of a rejection as they travel. */
export const RejectionCode = z.enum(Object.keys(REJECTIONS) as [Code, ...Code[]]);
export const RejectionDetail = z.record(z.string(), z.unknown());
