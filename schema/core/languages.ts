import { z } from 'zod';
import { LANGUAGES } from '../plain/known-languages.ts';

export * from '../plain/known-languages.ts';

export type Language = keyof typeof LANGUAGES;
export const Language = z.enum(Object.keys(LANGUAGES) as [Language, ...Language[]]);
