import type { LocalNames } from '../../schema/catalogue/local-names.ts';
import { Unit } from '../../schema/catalogue/units.ts';

export type Goods = { name: string; names: LocalNames; unit: Unit; price: number };

/** A size at the end of a name: `330 ml 24 btl`. */
const SIZE = /(?: [\d.,/]+(?: [a-z]+)?)+$/i;
/** Translated units of sizes; grams and litres are the same in all languages. */
const UNITS: Record<'ja' | 'ne', Record<string, string>> = {
  ja: { ' pcs': '個', ' btl': '本', ' tins': '缶', ' rolls': 'ロール' },
  ne: { pcs: 'वटा', btl: 'बोतल', tins: 'टिन', rolls: 'रोल' },
};

/** A translated name with the article's size: `ココナッツミルク 400 ml 24缶`. */
function sized(article: string, language: 'ja' | 'ne', name: string): string {
  const size = SIZE.exec(article)?.[0] ?? '';
  return Object.entries(UNITS[language]).reduce((text, [unit, word]) => text.replace(unit, word), `${name}${size}`);
}

/**
 * Parses a list of goods, one per line: name
 * unit
 * price in yen
 * Japanese name
 * Nepali name. The last two are without the size at the end of the name, and may be missing.
 */
export function goods(text: TemplateStringsArray): Goods[] {
  const lines = (text[0] ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [name = '', unit, price, ja, ne] = line.split('|').map((part) => part.trim());
    const names = { ...(ja && { ja: sized(name, 'ja', ja) }), ...(ne && { ne: sized(name, 'ne', ne) }) };
    return { name, names, unit: Unit.parse(unit), price: Number(price) };
  });
}
