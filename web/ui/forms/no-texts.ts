import type { z } from 'zod';
import { unwrapField } from '../../../schema/core/fields.ts';

/** Empty text for every text field of a form, since an input can't be undefined. */
export const noTexts = <F>(shape: Record<string, z.ZodType>) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([field, schema]) =>
      (unwrapField(schema).inner as z.ZodType).def.type === 'string' ? [[field, '']] : [],
    ),
  ) as { [K in keyof F as string extends F[K] ? K : never]-?: string };
