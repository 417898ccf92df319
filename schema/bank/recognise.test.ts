import { describe, expect, test } from 'vitest';
import { addDays } from '../core/days.ts';
import { createRandom } from '../testing/random.ts';
import { testId } from '../testing/test-records.ts';
import { type BankEntry, identified } from './bank-entries.ts';
import { type FileLines, type KnownEntry, recognise } from './recognise.ts';

type Line = { day?: string; amount?: number; payer?: string; no?: string; balance?: number };
type File = { source?: FileLines['source']; counts?: boolean; lines: Line[] };

const DAY = '2026-11-20';

function fileOf({ source = 'notice', counts = false, lines }: File): FileLines {
  const entries = lines.map(({ day = DAY, amount = 10_800, payer = 'ｶ)ｻｸﾗ', no, balance }) => ({
    account: '1-1234567',
    bookedOn: day,
    amount,
    payer,
    cancelled: false,
    ...(no !== undefined && { no }),
    ...(balance !== undefined && { balance }),
  }));
  return { source, countsLines: counts, entries: identified(entries) };
}

/** Imports files one after the other. */
function createBank() {
  const known: KnownEntry[] = [];
  let files = 0;
  return {
    known,
    /** @returns for each line the index of its entry, or of those that it may equal */
    bring(file: File): (number | number[])[] {
      const read = fileOf(file);
      const fileId = testId(9000 + files++);
      const sight = ({ no, balance }: BankEntry) => {
        return {
          fileId,
          source: read.source,
          countsLines: read.countsLines,
          no: no ?? null,
          balance: balance ?? null,
        };
      };
      const placeOf = (id: string) => known.findIndex(({ _id }) => _id === id);
      const found = recognise(read, known);
      return found.map((outcome, index) => {
        const line = read.entries[index] as BankEntry;
        if ('known' in outcome) {
          const at = placeOf(outcome.known);
          const entry = known[at] as KnownEntry;
          known[at] = { ...entry, sightings: [...entry.sightings, sight(line)] };
          return at;
        }
        const perhaps = outcome.perhaps.map(placeOf);
        known.push({ ...line, _id: testId(100 + known.length), sightings: [sight(line)] });
        return perhaps;
      });
    },
  };
}

const NEW: number[] = [];

describe('the bank’s own number', () => {
  test('case 01: a second notice of the day with an equal amount and payer is another entry', () => {
    const bank = createBank();
    expect(bank.bring({ lines: [{ no: '1' }], counts: true })).toEqual([NEW]);
    expect(bank.bring({ lines: [{ no: '2' }] })).toEqual([NEW]);
    expect(bank.bring({ lines: [{ no: '1' }], counts: true })).toEqual([0]);
    expect(bank.bring({ lines: [{ no: '2' }] })).toEqual([1]);
    expect(bank.bring({ lines: [{ no: '1' }, { no: '2' }, { no: '3' }], counts: true })).toEqual([0, 1, NEW]);
  });

  test('begins anew each day, and is not another payer’s or amount’s', () => {
    const bank = createBank();
    bank.bring({ lines: [{ no: '7' }] });
    expect(bank.bring({ lines: [{ no: '7', payer: 'ﾊﾙ' }] })).toEqual([NEW]);
    expect(bank.bring({ lines: [{ no: '7', amount: 10_801 }] })).toEqual([NEW]);
    expect(bank.bring({ lines: [{ no: '8', day: '2026-11-21' }] })).toEqual([NEW]);
    // The same number on another day: a daily amount, or a file read by another day's column.
    expect(bank.bring({ lines: [{ no: '7', day: '2026-11-22' }] })).toEqual([[0]]);
  });

  test('that only counts a file’s lines tells nothing from what another file numbers otherwise', () => {
    const bank = createBank();
    const twice = { day: '2026-11-24', amount: 700 };
    const first = [
      { amount: 150_000, no: '1' },
      { ...twice, no: '2' },
      { ...twice, no: '3' },
    ];
    expect(bank.bring({ lines: first, counts: true })).toEqual([NEW, NEW, NEW]);
    expect(bank.bring({ lines: first, counts: true })).toEqual([0, 1, 2]);
    const later = [
      { ...twice, no: '1' },
      { ...twice, no: '2' },
      { ...twice, day: '2026-11-25', no: '3' },
    ];
    expect(bank.bring({ lines: later, counts: true })).toEqual([expect.any(Number), expect.any(Number), NEW]);
    expect(bank.known).toHaveLength(4);
  });

  test('that counts lines of a part of the day is never known by its place alone', () => {
    const bank = createBank();
    bank.bring({ lines: [{ amount: 500, payer: 'ﾊﾙ', no: '1' }, { no: '2' }], counts: true });
    expect(bank.bring({ lines: [{ no: '1' }], counts: true })).toEqual([[1]]);
  });

  test('that all lines share does not make two of them one', () => {
    const bank = createBank();
    expect(bank.bring({ lines: [{ no: '9' }, { no: '9' }] })).toEqual([NEW, NEW]);
    expect(bank.bring({ lines: [{ no: '9' }, { no: '9' }] })).toEqual([0, 1]);
  });
});

describe('without one', () => {
  test('the same file again adds nothing, nor does one whose days overlap', () => {
    const bank = createBank();
    const lines: Line[] = [{}, {}, { amount: 5000, payer: 'ﾊﾙ', day: '2026-11-21' }];
    expect(bank.bring({ source: 'csv', lines })).toEqual([NEW, NEW, NEW]);
    expect(bank.bring({ source: 'csv', lines })).toEqual([0, 1, 2]);
    const later = [...lines.slice(2), { amount: 6000, payer: 'ﾊﾙ', day: '2026-11-21' }];
    expect(bank.bring({ source: 'csv', lines: later })).toEqual([2, NEW]);
  });

  test('a part of a day that was known is perhaps the same, and so is another balance', () => {
    const bank = createBank();
    bank.bring({ source: 'csv', lines: [{}, { amount: 5000, payer: 'ﾊﾙ' }] });
    expect(bank.bring({ source: 'csv', lines: [{}] })).toEqual([[0]]);
    const other = createBank();
    other.bring({ source: 'csv', lines: [{ balance: 110_800 }] });
    expect(other.bring({ source: 'csv', lines: [{ balance: 121_600 }] })).toEqual([[0]]);
    expect(other.bring({ source: 'csv', lines: [{ balance: 110_800 }] })).toEqual([0]);
  });

  test('case 03: the same lines by another day’s column are perhaps the same', () => {
    const bank = createBank();
    bank.bring({ source: 'csv', lines: [{ day: '2026-11-18', balance: 133_000 }] });
    expect(bank.bring({ source: 'csv', lines: [{ day: '2026-11-19', balance: 133_000 }] })).toEqual([[0]]);
  });
});

describe('entries of two sources', () => {
  test('case 16: with a shorter name or on another day are perhaps the same', () => {
    const long = 'ｶ)ｸﾞﾛ-ﾊﾞﾙｳｲｻﾞ-ﾄﾞ ﾌ-ｽﾞ';
    for (const [day, payer] of [
      [DAY, '振込 ｶ)ｸﾞﾛ-ﾊﾞﾙｳｲｻﾞ'],
      // Cut between a letter and its mark.
      [DAY, 'ｶ)ｸﾞﾛ-ﾊﾞﾙｳｲｻ'],
      ['2026-11-24', long],
      ['2026-11-16', 'ﾌﾘｺﾐ ｶ)ｸﾞﾛ-ﾊﾞﾙ'],
      [DAY, '振込'],
      [DAY, ''],
      [DAY, '55000'],
    ] as const) {
      for (const order of ['notice', 'csv'] as const) {
        const bank = createBank();
        const files: File[] = [
          { source: 'notice', lines: [{ payer: long, no: '1' }], counts: true },
          { source: 'csv', lines: [{ payer, day }] },
        ];
        if (order === 'csv') files.reverse();
        expect(bank.bring(files[0] as File)).toEqual([NEW]);
        expect([payer, day, bank.bring(files[1] as File)]).toEqual([payer, day, [[0]]]);
        for (const file of files) bank.bring(file);
        expect(bank.known).toHaveLength(2);
      }
    }
  });

  test('are others with another amount or name, or some weeks away', () => {
    for (const change of [{ amount: 64_801 }, { payer: 'ﾊﾙ' }, { day: '2026-12-01' }]) {
      const bank = createBank();
      bank.bring({ lines: [{ amount: 64_800, no: '1' }] });
      expect(bank.bring({ source: 'csv', lines: [{ amount: 64_800, ...change }] })).toEqual([NEW]);
    }
  });

  test('of the same day and name are the same, each as often as it is in a file', () => {
    const bank = createBank();
    bank.bring({ lines: [{ no: '1' }] });
    expect(bank.bring({ source: 'statement', lines: [{ no: '71' }, { no: '72' }] })).toEqual([0, NEW]);
    expect(bank.bring({ lines: [{ no: '2' }] })).toEqual([1]);
    expect(bank.bring({ source: 'csv', lines: [{}, {}, {}] })).toEqual([0, 1, NEW]);
    expect(bank.bring({ source: 'statement', lines: [{ no: '72' }, { no: '73' }] })).toEqual([1, 2]);
  });

  test('and entries that earlier versions kept, which did not say where from', () => {
    const bank = createBank();
    bank.bring({ lines: [{ no: '1' }, { no: '2' }] });
    for (const [at, entry] of bank.known.entries()) bank.known[at] = { ...entry, sightings: [] };
    expect(bank.bring({ lines: [{ no: '1' }, { no: '2' }, { no: '3' }], counts: true })).toEqual([0, 1, NEW]);
  });
});

test('whatever files of whole days come in whatever order, each transfer is there once', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const { int, pick, chance, below } = createRandom(seed);
    const counts = chance(0.5);
    const numbered = new Map<string, number>();
    const truth = Array.from({ length: int(1, 14) }, () => {
      const day = addDays(DAY, below(4));
      numbered.set(day, (numbered.get(day) ?? 0) + 1);
      return { day, amount: pick([700, 800]), payer: pick(['ｶ)ｻｸﾗ', 'ﾊﾙ']), no: numbered.get(day) ?? 0 };
    }).sort((a, b) => (a.day < b.day ? -1 : 1));
    const bank = createBank();
    const bring = (from: string, source: FileLines['source'], hasNumbers: boolean) => {
      const lines = truth
        .filter(({ day }) => day >= from)
        .map(({ no, ...line }, index) => ({ ...line, ...(hasNumbers && { no: String(counts ? index + 1 : no) }) }));
      bank.bring({ source, counts, lines });
    };
    for (let turn = 0; turn < 5; turn++) {
      const source = pick(['notice', 'statement', 'csv'] as const);
      bring(addDays(DAY, below(4)), source, source !== 'csv');
    }
    bring(DAY, 'notice', true);
    expect([seed, bank.known.length]).toEqual([seed, truth.length]);
  }
});
