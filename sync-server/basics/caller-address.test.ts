import { expect, test } from 'vitest';
import { callerAddress as addressFrom, type Proxies, readProxies, throttleKey } from './caller-address.ts';

function trusting(list: string): Proxies {
  const proxies = readProxies(list);
  if (!proxies) throw new Error(`${list} names no proxies`);
  return proxies;
}
const callerAddress = (peer: string, list: string | undefined, proxies = '127.0.0.0/8,::1') =>
  addressFrom(peer, list, trusting(proxies));

test.each(['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'])(
  'behind a proxy at %s, the caller is whom the proxy saw: the last of the list',
  (peer) => {
    expect(callerAddress(peer, '203.0.113.9')).toBe('203.0.113.9');
    expect(callerAddress(peer, '1.1.1.1, 203.0.113.9')).toBe('203.0.113.9');
    expect(callerAddress(peer, '1.1.1.1,2001:db8::7')).toBe('2001:db8::7');
  },
);

test.each([undefined, '', 'unknown', '1.1.1.1, me', '203.0.113.9,'])(
  'a list that ends in no address (%j) is not believed',
  (list) => {
    expect(callerAddress('127.0.0.1', list)).toBe('127.0.0.1');
  },
);

test.each(['203.0.113.9', '10.127.0.1', '::2', ''])(
  'a peer from outside (%j) can’t give itself another address',
  (peer) => {
    expect(callerAddress(peer, '198.51.100.1')).toBe(peer);
  },
);

test('a named proxy is trusted, on the bridge of a container or in IPv6, and a neighbour is not', () => {
  for (const [peer, proxies] of [
    ['172.17.0.1', '172.16.0.0/12'],
    ['::ffff:172.17.0.1', '127.0.0.1, 172.16.0.0/12'],
    ['fd12::7', 'fd00::/8'],
    ['fe80::1%eth0', 'fe80::1'],
  ] as const) {
    expect(callerAddress(peer, '203.0.113.9', proxies)).toBe('203.0.113.9');
    expect(callerAddress('172.32.0.1', '203.0.113.9', proxies)).toBe('172.32.0.1');
  }
  expect(callerAddress('127.0.0.1', '203.0.113.9', '172.16.0.0/12')).toBe('127.0.0.1');
});

test('through several proxies, it is the last address that is not a proxy’s: earlier ones may be forged', () => {
  const proxies = '10.0.0.0/8,127.0.0.1';
  expect(callerAddress('127.0.0.1', '198.51.100.1, 203.0.113.9, 10.0.0.7', proxies)).toBe('203.0.113.9');
  expect(callerAddress('127.0.0.1', '10.0.0.9, 10.0.0.7', proxies)).toBe('10.0.0.9');
  expect(callerAddress('127.0.0.1', 'me, 10.0.0.7', proxies)).toBe('10.0.0.7');
});

test.each([
  '',
  'proxy',
  '10.0.0.0/33',
  'fd00::/129',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '10.0.0.0/-1',
  '1.2.3.4,,::1',
  '10.0.0',
])('%j names no proxies', (list) => {
  expect(readProxies(list)).toBeUndefined();
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%j counts as the one caller %j', (address, key) => {
  expect(throttleKey(address)).toBe(key);
});
