import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the internet: a subscription must not make the server call its own neighbours. */
const PRIVATE: [net: string, prefix: number, type: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const blocked = new BlockList();
for (const [net, prefix, type] of PRIVATE) blocked.addSubnet(net, prefix, type);

/** True for an address that is not on the internet; an IPv4 address within an IPv6 one counts as itself. */
export function isPrivateAddress(address: string): boolean {
  return blocked.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** The host of an address as `isIP` takes it. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * True if the server may send to a push endpoint: https, on the usual port, and no address of a private network. A name is
 * looked at again when it is resolved (`publicLookup`).
 * @param testOrigin of a push service of tests, which is allowed as well; '' for none
 */
export function isAllowedEndpoint(endpoint: string, testOrigin: string): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (url?.username !== '' || url.password !== '') return false;
  if (testOrigin !== '' && url.origin === testOrigin) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  const host = hostOf(url);
  return isIP(host) === 0 ? host.includes('.') : !isPrivateAddress(host);
}

/** Resolves names to addresses of the internet alone; the connection goes to the very address that was looked at. */
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
