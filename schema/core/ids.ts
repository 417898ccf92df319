import { z } from 'zod';

export * from '../plain/new-id.ts';

/** Id of a record or mutation: a UUID made where the record is made, so it never changes. */
export const Id = z
  .uuid()
  .overwrite((id) => id.toLowerCase())
  .meta({ id: 'Id' });
export type Id = z.infer<typeof Id>;
