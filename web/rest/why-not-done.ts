import { t } from '@lingui/core/macro';

/** A failed write without a message from the server: no response, somebody else's response, or an HTTP status. */
export type Trouble = 'no answer' | 'not ours' | number;

/**
 * Message for a failed write, where the server gave none. Trying again repeats the same write until the server has
 * decided on it.
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
