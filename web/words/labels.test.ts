import { expect, test } from 'vitest';
import { IDS, testCustomer } from '../../schema/testing/test-records.ts';
import { inLanguage } from './in-language.ts';
import { namesOf } from './labels.ts';
import { loadNeeded, loadRoleWords, setWordsRole } from './language.ts';

test('a deleted customer still has names, and an existing one has its own', async () => {
  const [restaurantName, customerCode] = ['Momo House', 'C1'];
  expect(namesOf({ ...testCustomer(IDS.restaurant1, customerCode), restaurantName })).toEqual({
    restaurantName,
    customerCode,
  });
  for (const gone of [null, undefined]) {
    expect(namesOf(gone)).toEqual({ restaurantName: 'Deleted Restaurant', customerCode: 'Unknown' });
  }
  setWordsRole('driver');
  await loadRoleWords();
  await loadNeeded('ja');
  expect(inLanguage('ja', () => namesOf(null))).toEqual({ restaurantName: '削除済みの店舗', customerCode: '不明' });
});
