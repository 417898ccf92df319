import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuses } from '../../../schema/testing/refuses.ts';
import { nextSort, type Sort, type SortValue, sortIn, sortRows, sortText, timeOf } from './sort.ts';

type Row = { place: number; value: SortValue };
const valueIn = ({ value }: Row) => value;
const rowsOf = (values: readonly SortValue[]): Row[] => values.map((value, place) => ({ place, value }));
const sorted = (values: SortValue[], direction: Sort['direction'] = 'ascending') =>
  sortRows(rowsOf(values), ({ value }) => value, direction).map(valueIn);

describe('rows by a column', () => {
  const texts = fc.array(
    fc.option(fc.constantFrom('', 'あ', 'ア', 'ｱ', 'い', '東京', '大阪', 'C2', 'C10', 'c2', 'é', 'e', 'मोमो')),
  );
  const numbers = fc.array(fc.option(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0.1, Number.NaN))));
  const columns = fc.oneof(texts, numbers) as fc.Arbitrary<SortValue[]>;
  const directions = fc.constantFrom<Sort['direction']>('ascending', 'descending');

  test('are all there, once, in an order that is stable and the same again', async () => {
    const check = (values: SortValue[], found: Readonly<ReturnType<typeof rowsOf>>, direction: Sort['direction']) => {
      expect(found.map(({ place }) => place).sort((a, b) => a - b)).toEqual(rowsOf(values).map(({ place }) => place));
      expect(sortRows(found, ({ value }) => value, direction)).toEqual(found);
      for (const [index, row] of found.entries()) {
        const next = found[index + 1];
        if (next && Object.is(next.value, row.value)) expect(next.place).toBeGreaterThan(row.place);
      }
    };
    fc.assert(
      fc.property(columns, directions, (values, direction) =>
        check(
          values,
          sortRows(rowsOf(values), ({ value }) => value, direction),
          direction,
        ),
      ),
    );
    const values = [2, 1, 2];
    const right = sortRows(rowsOf(values), ({ value }) => value, 'ascending');
    await refuses((found: typeof right) => check(values, found, 'ascending'), {
      'a row is missing': right.slice(1),
      'a row is there twice': [...right, ...right.slice(0, 1)],
      'they are not in order': rowsOf(values),
      'two equal ones changed places': [...right.slice(0, 1), ...right.slice(1).reverse()],
    });
  });

  test('keep the rows that compare equal in their own order both ways, and turn the others', () => {
    const distinct = fc.uniqueArray(fc.integer());
    fc.assert(
      fc.property(distinct, (values) => {
        expect(sorted(values, 'descending')).toEqual(sorted(values).toReversed());
      }),
    );
    const twice = rowsOf([1, 0, 1, 0]);
    expect(sortRows(twice, valueIn, 'descending').map(({ place }) => place)).toEqual([0, 2, 1, 3]);
  });

  test('without a value are last both ways', () => {
    expect(sorted([null, 2, undefined, 1])).toEqual([1, 2, null, undefined]);
    expect(sorted(['', 'b', 'a'], 'descending')).toEqual(['b', 'a', '']);
  });

  test('stand as a Japanese reader looks them up: Latin, kana by their sounds, kanji by their reading', () => {
    expect(
      sorted(['大阪屋', 'うどん屋', 'イタリアーナ', 'Asia', 'あけぼの', 'ﾛｰﾀｽ', '安城', 'アジア', 'らーめん']),
    ).toEqual(['Asia', 'あけぼの', 'アジア', 'イタリアーナ', 'うどん屋', 'らーめん', 'ﾛｰﾀｽ', '安城', '大阪屋']);
  });

  test('with figures in a name stand by the figures', () => {
    expect(sorted(['C10', 'C2', 'B1'])).toEqual(['B1', 'C2', 'C10']);
  });

  test('find the place of a name that came later', () => {
    expect(sortRows(rowsOf(['c', 'a']), valueIn, 'ascending').map(valueIn)).toEqual(['a', 'c']);
    expect(sortRows(rowsOf(['c', 'b', 'a']), valueIn, 'ascending').map(valueIn)).toEqual(['a', 'b', 'c']);
  });

  test('of days and instants stand by time', () => {
    const at = ['2026-11-24', '2026-11-23T23:00:00.000Z', null, '2025-01-01'].map((day) => ({ day }));
    const found = sortRows(at, ({ day }) => timeOf(day), 'descending').map(({ day }) => day);
    expect(found).toEqual(['2026-11-24', '2026-11-23T23:00:00.000Z', '2025-01-01', null]);
  });
});

describe('the order in the address', () => {
  const columns = [
    { id: 'name', sortBy: () => '' },
    { id: 'dues', sortBy: () => 0, largestFirst: true },
    { id: 'acts' },
  ];

  test('is read as it was written, and nothing else is', () => {
    for (const text of ['name', '-name', 'dues', '-dues']) expect(sortText(sortIn(text, columns))).toBe(text);
    for (const text of [null, '', '-', 'acts', 'NAME', '--name']) expect(sortIn(text, columns)).toBeNull();
  });

  test('turns with the second press and is gone with the third', () => {
    const press = (sort: Sort | null, id: string) => nextSort(sort, columns.find((each) => each.id === id) ?? { id });
    const presses = (id: string) => {
      const first = press(null, id);
      const second = press(first, id);
      return [first, second, press(second, id)].map(sortText);
    };
    expect(presses('name')).toEqual(['name', '-name', '']);
    expect(presses('dues')).toEqual(['-dues', 'dues', '']);
    expect(sortText(press(sortIn('-dues', columns), 'name'))).toBe('name');
  });
});
