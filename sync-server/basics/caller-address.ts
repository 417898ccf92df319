import { BlockList, isIP } from 'node:net';

/** Addresses and networks of the proxies in front of the server. */
export type Proxies = BlockList;

function addTo(proxies: BlockList, text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const prefix = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (version === 0 || more.length > 0 || !(prefix <= most)) return false;
  proxies.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/** Parses a list such as `127.0.0.1, 172.16.0.0/12, fd00::/8`; undefined if any part is invalid. */
export function readProxies(list: string): Proxies | undefined {
  const proxies = new BlockList();
  return list.split(',').every((text) => addTo(proxies, text.trim())) ? proxies : undefined;
}

function isAmong(proxies: Proxies, address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const version = isIP(plain);
  return version !== 0 && proxies.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The caller's address: the peer, or behind trusted proxies the last entry of x-forwarded-for that is not one of them.
 * Each proxy appends the address it saw; earlier entries can be forged.
 * @param forwardedFor the header x-forwarded-for
 */
export function callerAddress(peer: string, forwardedFor: string | undefined, proxies: Proxies): string {
  let caller = peer;
  for (const seen of forwardedFor?.split(',').reverse() ?? []) {
    const address = seen.trim();
    if (!isAmong(proxies, caller) || !isIP(address)) return caller;
    caller = address;
  }
  return caller;
}

/**
 * The key by which a throttle counts a caller: the IPv4 address, even if mapped to IPv6, or the IPv6 /64, since a home
 * or a rented server has a whole /64. Any other text is its own key.
 */
export function throttleKey(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (isIP(plain) !== 6) return address;
  // URL normalizes: lower case, no leading zeros, mapped IPv4 in hexadecimal.
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
