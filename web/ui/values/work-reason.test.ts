import { expect, test } from 'vitest';
import type { OutboxItem } from '../../sync/outbox/explain.ts';
import { workReason } from './work-reason.ts';

const refused = (code: NonNullable<OutboxItem['refusal']>['code'], detail: Record<string, unknown> = {}) =>
  workReason({ heldFor: null, refusal: { code, detail } });

test.each([
  [
    'who did it, and when',
    () => refused('already_delivered', { by: 'driver2', at: '2025-06-11T03:00:00.000Z' }),
    /^It was already delivered\. By driver2, 11 Jun 2025, \d\d:\d\d\.$/,
  ],
  [
    'who has it now',
    () => refused('not_assigned', { toName: 'driver2' }),
    /^This is assigned to somebody else now\. Now driver2 has it\.$/,
  ],
  [
    'what is still open',
    () => refused('in_use', { open: { orders: 2, stops: 1, dues: 12_000 } }),
    /^It is still in use\. Still open: 2 open orders, 1 open stop and ¥12,000 of dues\.$/,
  ],
  [
    'which field is wrong',
    () =>
      refused('invalid', { issues: [{ path: 'day', message: 'This day has passed. Enter today or a later one.' }] }),
    /^Something in it is not valid\. This day has passed\. Enter today or a later one\.$/,
  ],
  ['nothing more', () => refused('forbidden'), /^Your role may not do this\.$/],
])('a refusal says %s', (_what, reason, words) => {
  expect(reason()).toMatch(words);
});

test('held work says why; a reason that a newer server gives is work that is kept', () => {
  expect(workReason({ heldFor: 'too_much_refused', refusal: null })).toMatch(
    /^Too much of your work was refused today/,
  );
  expect(workReason({ heldFor: 'of_tomorrow', refusal: null })).toBe('Kept and tried again.');
  expect(workReason({ heldFor: null, refusal: null })).toBeNull();
});
