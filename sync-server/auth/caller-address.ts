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

/**
 * Whom a throttle counts as one caller: an IPv4 address, however it is written, and of IPv6 the /64, since a home or a rented
 * server has all of one to itself. What is no address stands for itself.
 */
export function throttleKey(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (isIP(plain) !== 6) return address;
  // As the URL standard writes it: lower case, no leading zeros, and what is mapped from IPv4 as hexadecimal.
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  if (groups.slice(0, 6).join() === '0,0,0,0,0,ffff') {
    const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
