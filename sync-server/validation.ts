import { issuesOf } from '../schema/rejected.ts';
import { HttpError } from './errors.ts';

type Checked = { success: boolean; error?: Parameters<typeof issuesOf>[0] };

/** Turns a request that does not fit its schema into 422 with the field and the message of the first problems. */
export function onInvalid(result: Checked): void {
  if (result.success) return;
  const issues = result.error ? issuesOf(result.error) : [];
  throw new HttpError(422, 'invalid', issues[0]?.message ?? 'Something in it is not valid.', { issues });
}
