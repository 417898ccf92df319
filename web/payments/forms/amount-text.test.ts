import { describe, expect, it } from 'vitest';
import { amountText } from './amount-text.ts';

const parse = (text: string) => amountText('Amount is required').safeParse(text);
const messageOf = (text: string) => parse(text).error?.issues[0]?.message;

describe('an amount as typed', () => {
  it('becomes yen, with up to two decimals', () => {
    expect(parse('12345').data).toBe(12345);
    expect(parse(' 0.01 ').data).toBe(0.01);
    expect(parse('５，０００').data).toBe(5000);
    expect(parse('¥1,000円').data).toBe(1000);
  });

  it('is required', () => {
    expect(messageOf('')).toBe('Amount is required');
    expect(messageOf('  ')).toBe('Amount is required');
  });

  it('must be a positive number', () => {
    for (const text of ['0', '-5', 'twelve', '12,50', '1e3', '−5']) {
      expect(messageOf(text)).toBe('Amount must be a positive number');
    }
  });

  it('has no third decimal and no absurd size', () => {
    expect(messageOf('1.005')).toBe('At most two decimals');
    expect(parse('1e15').success).toBe(false);
  });
});
