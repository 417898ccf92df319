import { Unit } from '../../schema/catalogue/catalogue-entity.ts';

export type Goods = { name: string; unit: Unit; price: number };

/** Parses a price list with one article per line: name | unit | price in yen. */
export function goods(text: TemplateStringsArray): Goods[] {
  const lines = (text[0] ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [name = '', unit, price] = line.split('|').map((part) => part.trim());
    return { name, unit: Unit.parse(unit), price: Number(price) };
  });
}
