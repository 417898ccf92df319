import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as fontkit from 'fontkit';

// Whole fonts: subsets would lack characters such as 髙﨑㈱ or ①.

const require = createRequire(import.meta.url);

/** Font families in the order in which they are tried for a character. */
const FAMILIES = [
  { name: 'jp', folder: 'noto-sans-jp', file: 'NotoSansJP' },
  { name: 'devanagari', folder: 'noto-sans-devanagari', file: 'NotoSansDevanagari' },
  { name: 'thai', folder: 'noto-sans-thai', file: 'NotoSansThai' },
];

function fileOf({ folder, file }, weight) {
  const home = dirname(require.resolve(`@expo-google-fonts/${folder}/package.json`));
  return join(home, weight, `${file}_${weight}.ttf`);
}

/** Files by family, in pdfmake's form. */
export const FONTS = Object.fromEntries(
  FAMILIES.map((family) => [family.name, { normal: fileOf(family, '400Regular'), bold: fileOf(family, '700Bold') }]),
);

const covered = FAMILIES.map(({ name }) => ({ name, has: new Set(fontkit.openSync(FONTS[name].normal).characterSet) }));

/** The character that Japanese printers use for a missing one. */
const GETA = '〓';
/** Invisible characters, except those that join letters. */
const SHAPELESS = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
const JOINERS = /\u200c|\u200d/;

/**
 * Splits a text into runs of one font each. A character stays in the previous run if that font has it, so that spaces
 * don't break up a line.
 * @returns {{ text: string, font: string }[]}
 */
export function runsOf(text) {
  const runs = [];
  for (const character of text.normalize('NFC').replace(SHAPELESS, '')) {
    const code = character.codePointAt(0);
    const last = runs.at(-1);
    const isNeutral = character === ' ' || JOINERS.test(character);
    const stays = last && isNeutral && covered.find(({ name }) => name === last.font).has.has(code);
    const found = stays ? last.font : covered.find(({ has }) => has.has(code))?.name;
    if (found === undefined && JOINERS.test(character)) continue;
    const [shown, font] =
      character === '\n' ? ['\n', last?.font ?? 'jp'] : found === undefined ? [GETA, 'jp'] : [character, found];
    if (last?.font === font) last.text += shown;
    else runs.push({ text: shown, font });
  }
  return runs;
}
