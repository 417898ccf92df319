import type { Account, Closing } from './closing.ts';
import { moneyFor, slipsFor } from './closing.ts';

const byId = <T extends { _id: string }>(records: readonly T[]): T[] =>
  [...records].sort((a, b) => (a._id < b._id ? -1 : 1));

/** Start and multiplier of two 32-bit hashes: https://github.com/bryc/code/blob/master/jshash/experimental/cyrb53.js */
const HASHES = [
  [0xdeadbeef, 0x9e3779b1],
  [0x41c6ce57, 0x5f356495],
] as const;

/** A 64-bit hash of a text as 16 hex digits: detects changes, but no protection against forgery. */
export function hashOf(text: string): string {
  return HASHES.map(([start, multiplier]) => {
    let hash: number = start;
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), multiplier);
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0');
  }).join('');
}

/**
 * A short text that changes with anything in a preview: figures, days, and each slip's lines, payment and credit.
 * Independent of the order of records. Detects changes, but no protection against forgery.
 */
export function fingerprintOf(account: Account, closing: Closing): string {
  const slips = byId(slipsFor(closing.closedOn, account.slips)).map(({ _id, no, deliveredOn, lines }) => [
    _id,
    no,
    deliveredOn,
    lines.map(({ amount, rate }) => [amount, rate?.percent, rate?.reduced]),
  ]);
  const { payments, credits } = moneyFor(closing.closedOn, account);
  const { groups, ...figures } = closing;
  const content = [
    Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1)),
    groups.map(({ percent, reduced, net, tax }) => [percent, reduced, net, tax]),
    slips,
    byId(payments).map(({ _id, amount, kind }) => [_id, amount, kind]),
    byId(credits).map(({ _id, amount, kind }) => [_id, amount, kind]),
  ];
  return hashOf(JSON.stringify(content));
}
