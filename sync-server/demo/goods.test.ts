import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { goods } from './goods.ts';

test('an article has the names that its line gives, each with its size', () => {
  const [milk, okra, beer, box] = goods`
    Coconut Milk 400 ml 24 tins | C/s | 4980 | ココナッツミルク | नरिवलको दूध
    Okra | Kg | 1180 | オクラ
    Beer 330 ml 24 btl | C/s | 6480
    Paper Napkin 1,000 pcs | Set | 880 | 紙ナプキン`;
  expect(milk?.names).toEqual({ ja: 'ココナッツミルク 400 ml 24缶', ne: 'नरिवलको दूध 400 ml 24 टिन' });
  expect([okra?.names, beer?.names]).toEqual([{ ja: 'オクラ' }, {}]);
  expect(box?.names).toEqual({ ja: '紙ナプキン 1,000個' });
});

test('no two articles have one name, in any language', () => {
  const all = Object.values(CATALOGUE).flat();
  for (const names of [
    all.map(({ name }) => name),
    all.map(({ names }) => names.ja),
    all.map(({ names }) => names.ne),
  ]) {
    const known = names.filter((name) => name !== undefined);
    expect(known.length).toBeGreaterThan(150);
    expect(known.filter((name, index) => known.indexOf(name) !== index)).toEqual([]);
  }
});
