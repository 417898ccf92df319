import { HttpError } from './errors.ts';

type Checked = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };

/** Turns a request that does not fit its schema into 422 with the field and the message of each problem. */
export function onInvalid(result: Checked): void {
  if (result.success) return;
  const issues = (result.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new HttpError(422, 'invalid', issues[0]?.message ?? 'Something in it is not valid.', { issues });
}
