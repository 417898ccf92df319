import type { z } from 'zod';

/** What a field of a record's schema is behind `optional` and `nullable`, and whether it may be absent. */
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
