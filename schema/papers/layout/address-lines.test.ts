import { expect, test } from 'vitest';
import { linesOf, postalOf, widthOf } from './address-lines.ts';

test('a Japanese address ends its lines after the municipality or the number, and the building is whole', () => {
  const address = '東京都新宿区西新宿二丁目12番34号 新宿グランドキャッスルタワービルディング1205号室';
  expect(linesOf(address, 24)).toEqual([
    '東京都新宿区西新宿二丁目12番34号',
    '新宿グランドキャッスルタワービルディング',
    '1205号室',
  ]);
  expect(linesOf('東京都千代田区丸の内1-2-3パレスビル4階', 18)).toEqual(['東京都千代田区丸の内1-2-3', 'パレスビル4階']);
  expect(linesOf('神奈川県横浜市神奈川区鶴屋町2丁目23番地の2', 14)).toEqual([
    '神奈川県横浜市神奈川区鶴屋町',
    '2丁目23番地の2',
  ]);
  expect(linesOf('東京都台東区1-2-3', 24)).toEqual(['東京都台東区1-2-3']);
});

const PIECE = /[0-9０-９−－-][0-9０-９−－-]|[a-z][a-z]|[ァ-ヶー][ァ-ヶー]/i;

test('neither a number nor a word is ever cut, whatever room there is', () => {
  const addresses = [
    '三重県四日市市諏訪栄町10-12近鉄スカイタワーレジデンス2301号室',
    '東京都新宿区百人町1-99-3 ヒマールビル1階',
    '北海道札幌市中央区北１条西２０丁目１－３０',
    '東京都新宿区西新宿二丁目12番34号グランドキャッスル1205号室',
    'Flat 1204, Grand Residence Shinjuku, 2-12-34 Nishi-Shinjuku, Shinjuku-ku, Tokyo 160-0023',
  ];
  for (const address of addresses) {
    for (let most = 14; most <= 40; most++) {
      const lines = linesOf(address, most);
      expect(lines.join('').replace(/\s/g, '')).toBe(address.replace(/\s/g, ''));
      let at = 0;
      for (const line of lines) {
        expect(widthOf(line), line).toBeLessThanOrEqual(most);
        at = address.indexOf(line, at) + line.length;
        expect(address.slice(at - 1, at + 1), `${lines.join(' / ')} at ${most}`).not.toMatch(PIECE);
      }
    }
  }
});

test('a long name ends its lines after the legal form and between words', () => {
  expect(linesOf('株式会社ヒマラヤンレストランマネジメントホールディングス東日本', 24)).toEqual([
    '株式会社',
    'ヒマラヤンレストランマネジメントホールディングス',
    '東日本',
  ]);
  expect(linesOf('Everest Kitchen and Bar Limited Company', 16)).toEqual([
    'Everest Kitchen and Bar',
    'Limited Company',
  ]);
});

test('own line breaks are kept, and a word longer than any line is cut by letters', () => {
  expect(linesOf('東京都\n新宿区', 20)).toEqual(['東京都', '新宿区']);
  expect(linesOf('ア'.repeat(25), 10).map((line) => line.length)).toEqual([10, 10, 5]);
});

test('a postal code is found however it is typed', () => {
  for (const typed of ['〒111-0032 東京都', '111-0032東京都', '〒１１１－００３２　東京都', '1110032 東京都']) {
    expect(postalOf(typed)).toEqual({ code: '〒111-0032', rest: '東京都' });
  }
  expect(postalOf('東京都台東区1-2-3')).toEqual({ code: null, rest: '東京都台東区1-2-3' });
  expect(postalOf('1-2-3 Taito')).toEqual({ code: null, rest: '1-2-3 Taito' });
});

test('an ending stays on the last line where it fits, and no word is cut for its sake', () => {
  expect(linesOf('合同会社バーンタイトレーディング', 14.9, '　御中')).toEqual([
    '合同会社',
    'バーンタイトレーディング',
    '御中',
  ]);
  expect(linesOf('合同会社ヒマル', 14.9, '　御中')).toEqual(['合同会社ヒマル　御中']);
});
