/** Two-byte codes of Shift_JIS by character, from the decoder that every runtime has. */
function readTable(): Map<string, number> {
  const decoder = new TextDecoder('shift_jis');
  const table = new Map<string, number>();
  const bytes = new Uint8Array(2);
  for (const [first, last] of [
    [0x81, 0x9f],
    [0xe0, 0xfc],
  ] as const) {
    for (let lead = first; lead <= last; lead++) {
      for (let trail = 0x40; trail <= 0xfc; trail++) {
        bytes.set([lead, trail]);
        const text = decoder.decode(bytes);
        // A character with two codes is written with the first, as in Windows.
        if (Array.from(text).length === 1 && text !== '\ufffd' && !table.has(text))
          table.set(text, (lead << 8) | trail);
      }
    }
  }
  return table;
}

let known: Map<string, number> | undefined;

/** The first half-width katakana; the others follow in order. */
const KATAKANA = 0xff61;
/** Characters for which Windows uses a lookalike. */
const TWINS: Record<string, string> = {
  '〜': '～',
  '—': '―',
  '–': '―',
  '−': '－',
  '‖': '∥',
  '¢': '￠',
  '£': '￡',
  '¬': '￢',
};
/** Replaces a character that Shift_JIS lacks, as printers do. */
const MISSING = '〓';

function bytesOf(character: string, table: ReadonlyMap<string, number>): number[] {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return [code];
  if (code >= KATAKANA && code <= 0xff9f) return [code - KATAKANA + 0xa1];
  const pair = table.get(TWINS[character] ?? character) ?? table.get(MISSING) ?? 0;
  return [pair >> 8, pair & 0xff];
}

/** Encodes text as Shift_JIS, which older accounting software needs. Characters that it lacks become 〓. */
export function encodeShiftJis(text: string): Uint8Array<ArrayBuffer> {
  known ??= readTable();
  const table = known;
  return Uint8Array.from(Array.from(text.normalize('NFC')).flatMap((character) => bytesOf(character, table)));
}
