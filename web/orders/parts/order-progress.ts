import { msg } from '@lingui/core/macro';

/** Status of an order that no server has yet. */
export const SAVED_HERE = msg`Saved on this phone. It goes out by itself when there is signal.`;
/** Status of an order that may have arrived. */
export const GONE_OUT = msg`It has gone out, and our server has not confirmed it yet. It stays on this phone until it has.`;
