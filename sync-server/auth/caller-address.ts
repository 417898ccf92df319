import { isIP } from 'node:net';

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/**
 * Who calls: the peer, or behind a proxy on this machine the address that the proxy saw. A proxy adds that last; what stands
 * before it, anybody may have written.
 * @param forwardedFor the header x-forwarded-for
 */
export function callerAddress(peer: string, forwardedFor: string | undefined): string {
  if (!LOOPBACK.test(peer)) return peer;
  const last = forwardedFor?.split(',').at(-1)?.trim() ?? '';
  return isIP(last) ? last : peer;
}
