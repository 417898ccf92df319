import { expect, test } from 'vitest';
import { callerAddress } from './caller-address.ts';

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
