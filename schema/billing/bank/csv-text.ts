import type { BillingProblem } from '../problems.ts';

/** Bytes by which UTF-16 without a mark is known: its digits, commas and line ends have a byte 0. */
const LOOKED_AT = 4096;

function encodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const some = bytes.subarray(0, LOOKED_AT);
  some.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 5 < some.length) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufeff\ufffe\uffff]/g;

/**
 * The text of a CSV: UTF-16, or UTF-8 if it can be that, else Shift_JIS, as most banks write. What is no text, such as the
 * mark of a file's end, is left out.
 */
export function decodeBankText(bytes: Uint8Array): string | BillingProblem {
  const wide = encodingOf(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes).toWellFormed().replace(NO_TEXT, '');
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(NO_TEXT, '');
    } catch {
      // Not in this one.
    }
  }
  return { code: 'file_unknown', values: {} };
}
