import { expect, test } from 'vitest';
import { callerAddress, throttleKey } from './caller-address.ts';

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
