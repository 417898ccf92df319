import { t } from '@lingui/core/macro';

/** A write's failure without words of the server: no answer, somebody else's answer, or an HTTP status. */
export type Trouble = 'no answer' | 'not ours' | number;

/**
 * Words of a write that failed, where the server gave none. A write that is pressed again is the same write until the
 * server has judged it.
 */
export function whyNotDone(trouble: Trouble): string {
  if (trouble === 'no answer') {
    return t`There was no answer. Check the connection and do it again: it is done once, however often it is sent.`;
  }
  if (trouble === 'not ours') {
    return t`Another page answered in place of our server, such as the sign-in page of a Wi-Fi. Connect, then do it again.`;
  }
  if (trouble === 413) return t`This is larger than the server takes.`;
  if (trouble === 429) return t`Too much was sent at once. Wait a minute, then do it again.`;
  if (trouble >= 502 && trouble <= 504) return t`The server can’t be reached at the moment. Do it again in a minute.`;
  // The last resort (requirements section 8).
  return t`Failed to perform mutation`;
}
