/** Two-byte characters of Shift_JIS by their bytes, from the decoder that every runtime has. */
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
        // A character with two codes is written as the first, as Windows does.
        if (Array.from(text).length === 1 && text !== '\ufffd' && !table.has(text))
          table.set(text, (lead << 8) | trail);
      }
    }
  }
  return table;
}

let known: Map<string, number> | undefined;

/** Half-width katakana follow each other from this code on. */
const KATAKANA = 0xff61;
/** Characters that Windows knows by another code of the same look. */
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
/** Stands for a character that Shift_JIS lacks, as printers write it. */
const MISSING = '〓';

function bytesOf(character: string, table: ReadonlyMap<string, number>): number[] {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return [code];
  if (code >= KATAKANA && code <= 0xff9f) return [code - KATAKANA + 0xa1];
  const pair = table.get(TWINS[character] ?? character) ?? table.get(MISSING) ?? 0;
  return [pair >> 8, pair & 0xff];
}

/** Text as Shift_JIS, which older accounting software wants. A character that it lacks becomes 〓. */
export function encodeShiftJis(text: string): Uint8Array<ArrayBuffer> {
  known ??= readTable();
  const table = known;
  return Uint8Array.from(Array.from(text.normalize('NFC')).flatMap((character) => bytesOf(character, table)));
}
