import type { LocalNames } from '../../schema/catalogue/local-names.ts';
import { Unit } from '../../schema/catalogue/units.ts';

export type Goods = { name: string; names: LocalNames; unit: Unit; price: number };

/** The end of a name that is a size: `330 ml 24 btl`. */
const SIZE = /(?: [\d.,/]+(?: [a-z]+)?)+$/i;
/** Units of sizes as they are said in other languages; grams and litres are the same in all. */
const UNITS: Record<'ja' | 'ne', Record<string, string>> = {
  ja: { ' pcs': '個', ' btl': '本', ' tins': '缶', ' rolls': 'ロール' },
  ne: { pcs: 'वटा', btl: 'बोतल', tins: 'टिन', rolls: 'रोल' },
};

/** A name of an article without its size, with that size: `ココナッツミルク 400 ml 24缶`. */
function sized(article: string, language: 'ja' | 'ne', name: string): string {
  const size = SIZE.exec(article)?.[0] ?? '';
  return Object.entries(UNITS[language]).reduce((text, [unit, word]) => text.replace(unit, word), `${name}${size}`);
}

/**
 * Parses a price list with one article per line: name | unit | price in yen | name in Japanese | in Nepali, both without
 * the size that the name ends with, and either may be missing.
 */
export function goods(text: TemplateStringsArray): Goods[] {
  const lines = (text[0] ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [name = '', unit, price, ja, ne] = line.split('|').map((part) => part.trim());
    const names = { ...(ja && { ja: sized(name, 'ja', ja) }), ...(ne && { ne: sized(name, 'ne', ne) }) };
    return { name, names, unit: Unit.parse(unit), price: Number(price) };
  });
}
