import { describe, expect, test } from 'vitest';
import { DOCUMENT_KINDS } from '../../schema/papers/contents/document-entity.ts';
import { nameOf } from './document-export.ts';

const paper = { kind: 'return invoice', issuedOn: '2026-11-20', no: 'C-7F3A-000042', total: -123_456_789.25 } as const;
const bytesOf = (name: string) => new TextEncoder().encode(`${name}.pdf`).length;

describe('the name of a paper in the ZIP', () => {
  test.each(DOCUMENT_KINDS.map((kind) => [kind] as const))(
    'has at most 200 bytes, whatever the partner: %s',
    (kind) => {
      for (const letter of ['合', 'a', 'é', '👨‍👩‍👧‍👦', '𠮷', 'が']) {
        const name = nameOf({ ...paper, kind, partner: letter.repeat(200) });
        expect(bytesOf(name)).toBeLessThanOrEqual(200);
        expect(name).toMatch(/\/20261120_C-7F3A-000042_.+_-123456789\.25$/u);
        // Cut between graphemes.
        const partner = name.split('_')[2] ?? '';
        expect(partner).toBe(letter.repeat(partner.length / letter.length));
      }
    },
  );

  test('has no character that some system refuses, and does not end with a space or a dot', () => {
    const name = nameOf({ ...paper, partner: '../..\\C:\u0000 <a>|"b"?*\u202e\ud800. ' });
    expect(name.split('/')).toHaveLength(2);
    expect(name).not.toMatch(/[\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/u);
    expect(`${name}.pdf`).not.toMatch(/[ .]$/);
  });

  test('differs by the number where all else is the same', () => {
    const names = ['I-000001', 'I-000002'].map((no) => nameOf({ ...paper, no, partner: '合'.repeat(200) }));
    expect(new Set(names).size).toBe(2);
  });
});
