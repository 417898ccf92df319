import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 networks outside the public internet: a subscription must not make the server call its own neighbours. */
const PRIVATE_4: [net: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/**
 * IPv6 networks that look global but are not, or lead to IPv4: protocols and Teredo (2001::/32), documentation, 6to4.
 * Addresses that are not global at all are refused anyway: loopback, local and site networks, NAT64 (64:ff9b::),
 * multicast.
 */
const PRIVATE_6: [net: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [net, prefix] of PRIVATE_4) blocked.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of PRIVATE_6) blocked.addSubnet(net, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

/** True for an address that is not on the public internet; an IPv4 address mapped into IPv6 is judged as IPv4. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) !== 6) return blocked.check(address, 'ipv4');
  const isOutside = !global.check(address, 'ipv6') && !mapped.check(address, 'ipv6');
  return isOutside || blocked.check(address, 'ipv6');
}

/** The host of a URL, without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * True if the server may send to a push endpoint: https on the usual port, and not to a private network. A name is
 * checked again when it is resolved (`publicLookup`).
 * @param testOrigin of a test's push service, which is allowed, too; '' for none
 */
export function isAllowedEndpoint(endpoint: string, testOrigin: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url?.username !== '' || url.password !== '') return false;
  if (testOrigin !== '' && url.origin === testOrigin) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const host = hostOf(url);
  return isIP(host) === 0 ? host.includes('.') : !isPrivateAddress(host);
}

/** Resolves names to public addresses only; the connection then uses the very address that was checked. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    // With `all`, the addresses come as a list.
    const addresses: LookupAddress[] = error ? [] : found;
    const [first] = addresses;
    if (error || !first) return callback(error ?? new Error(`No address of ${hostname}`), '', 0);
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(Object.assign(new Error(`${hostname} is in a private network`), { code: 'EPRIVATE' }), '', 0);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
