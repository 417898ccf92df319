import type { z } from 'zod';

/** Unwraps `optional` and `nullable`, and tells if the field may be absent. */
export function unwrapField(schema: z.core.$ZodType): { inner: z.core.$ZodType; optional: boolean } {
  let inner = schema;
  let optional = false;
  for (;;) {
    const def = (inner as z.ZodType).def;
    if (def.type !== 'optional' && def.type !== 'nullable') return { inner, optional };
    optional ||= def.type === 'optional';
    inner = (inner as z.ZodOptional).unwrap();
  }
}
