import { expect, test } from 'vitest';
import { readZengin } from './zengin-file.ts';

// Typed by hand from the description of the format, so that reader and writer can't share a mistake.
const C = (width: number, text = '') => text.padEnd(width);
const bytes = (...fields: string[]) => new TextEncoder().encode(fields.join(''));
const END = `9${C(199)}`;

const entry = {
  account: '0001-123-1-0045678',
  bookedOn: '2026-11-20',
  amount: 145_205,
  payer: 'RAM THAPA',
  payerKey: 'RAMTHAPA',
  ordinal: 1,
  cancelled: false,
  no: '1',
};
const part = { account: '0001-123-1-0045678', from: '2026-11-19', to: '2026-11-23', countsLines: true };

test('a notice typed by hand: booked before its value day, part of it in cheques', () => {
  const header = ['1', '01', '0', '081124', '081119', '081123', '0001', C(15, 'BANK'), '123', C(15, 'BRANCH')];
  const account = ['1', '0045678', C(40, 'TODOKE'), C(93)];
  const data = ['2', '000001', '081120', '081124', '0000145205', '0000000500', '0000000077', C(48, 'RAM THAPA')];
  const sender = [C(15, 'OTHER'), C(15, 'TOWN'), '0', C(20, 'EDI'), C(52)];
  const trailer = ['8', '000001', '000000145205', '000000', '000000000000', C(163)];
  const file = bytes(...header, ...account, ...data, ...sender, ...trailer, END);
  expect(file.length).toBe(800);
  expect(readZengin(file)).toEqual([{ ...part, source: 'notice', entries: [entry], outgoing: 0, outs: [] }]);
});

test('a statement typed by hand: one amount in, one out, below zero before and after', () => {
  const header = ['1', '03', '0', '081124', '081119', '081123', '0001', C(15, 'BANK'), '123', C(15, 'BRANCH'), '000'];
  const account = ['1', '0000045678', C(40, 'TODOKE'), '2', '1', '00000000200000', C(71)];
  const line = (number: string, direction: string, amount: string, payer: string) => [
    '2',
    number,
    '081120',
    '081124',
    direction,
    '11',
    amount,
    '000000000500',
    '000000',
    '000000',
    '0',
    '0000000',
    '000',
    '0000000077',
    C(48, payer),
    C(15, 'OTHER'),
    C(15, 'TOWN'),
    C(20, 'NOTE'),
    C(20, 'EDI'),
    C(1),
  ];
  const lines = [
    ...line('00000001', '1', '000000145205', 'RAM THAPA'),
    ...line('00000002', '2', '000000008200', '0000012345'),
  ];
  const trailer = ['8', '000001', '0000000145205', '000001', '0000000008200', '2', '00000000062995', '0000002', C(139)];
  const file = bytes(...header, ...account, ...lines, ...trailer, END);
  expect(file.length).toBe(1000);
  expect(readZengin(file)).toEqual([
    {
      ...part,
      source: 'statement',
      outgoing: 1,
      entries: [{ ...entry, balance: -54_795 }],
      outs: [
        {
          account: part.account,
          bookedOn: '2026-11-20',
          amount: 8200,
          payer: '0000012345',
          isCorrection: false,
        },
      ],
    },
  ]);
});
