import type { Unit } from '../../../schema/catalogue/units.ts';
import type { Goods } from '../goods.ts';
import type { MotifName } from './motifs.ts';
import type { PackageName, Paint } from './packages.ts';
import type { ProduceName } from './produce.ts';

export type Shape = PackageName | ProduceName;

export type Look = { shape: Shape; paint: Paint };

const SHAPE_OF_UNIT: Record<Unit, Shape> = {
  Kg: 'heap',
  Pcs: 'tub',
  Set: 'tray',
  'C/s': 'carton',
  Tin: 'tin',
  Bag: 'sack',
  Btl: 'bottle',
  Pkt: 'pouch',
  Gln: 'jug',
};

/** Words in a name for which the thing itself is drawn, not a package; the first match wins. */
const SHAPE_OF_WORD: [RegExp, Shape][] = [
  [/^(Coriander 100|Holy Basil|Thai Sweet|Mint Leaves|Lemongrass|Kaffir|Curry Leaves|Spinach)/, 'bunch'],
  [/^(Galangal|Ginger Kochi|Garlic Peeled)/, 'roots'],
  [/(Bitter Gourd|Bottle Gourd|Daikon|Okra)/, 'gourd'],
  [/(Shrimp Peeled|Tiger Shrimp)/, 'shrimp'],
  [/(Rohu|Hilsa|Tilapia|Milkfish|Pomfret|Salmon|Octopus)/, 'fish'],
  [/(Chicken Whole|Wing|Leg Bone-in|Duck|Thigh)/, 'drumstick'],
  [/(Mutton|Lamb|Goat|Beef|Pork|Buff|Mince|Liver|Breast)/, 'meat'],
  [/(Green Chilli$|Bird's Eye)/, 'heap'],
  [/Powder 1 kg|Tandoori Masala/, 'powder'],
  [/(Oil .* L$|Soy Sauce Koikuchi)/, 'tin'],
  [/Foil|Cling|Baking|Block|Butter/, 'carton'],
];

/** The label's motif and the body's colours, by words in the name; the first match wins. */
const COLORS_OF_WORD: [RegExp, { motif: MotifName; body: string; shade: string }][] = [
  [/Red Onion|Beef|Buff/, { motif: 'star', body: '#a8485a', shade: '#702b3d' }],
  [/Potato|Ginger|Galangal|Atta|Palm Sugar/, { motif: 'grain', body: '#d3a768', shade: '#a67b41' }],
  [/Garlic|Daikon|Tofu|Paneer|Milk|Cream|Yoghurt/, { motif: 'drop', body: '#f4ecdb', shade: '#d3c4a4' }],
  [/Turmeric|Mustard|Ghee|Butter|Mango|Corn|Pineapple/, { motif: 'sun', body: '#e8ac32', shade: '#bd7d17' }],
  [
    /Tomato|Ketchup|Red Chilli|Kashmiri|Sriracha|Red Curry|Tandoori|Sweet Chilli|Kidney/,
    { motif: 'chilli', body: '#cf4a32', shade: '#93281c' },
  ],
  [
    /Green Chilli|Bird|Okra|Gourd|Green Curry|Mint|Coriander 100|Basil|Spinach|Leaves|Lemongrass/,
    { motif: 'leaf', body: '#6f9f4c', shade: '#456f31' },
  ],
  [
    /Coriander|Pea|Bay|Methi|Cardamom|Moong|Peppercorn|Pomace|Thai Tea/,
    { motif: 'leaf', body: '#8ba559', shade: '#5d7636' },
  ],
  [/Shrimp|Salmon|Crab|Prawn/, { motif: 'shrimp', body: '#ea8a63', shade: '#c25c3d' }],
  [
    /Fish|Anchovy|Rohu|Hilsa|Tilapia|Pangasius|Mackerel|Milkfish|Pomfret|Oyster|Clam|Mussel|Squid|Seafood/,
    { motif: 'fish', body: '#7b9fb4', shade: '#4c7188' },
  ],
  [/Octopus|Pork|Lamb|Mutton|Goat|Mince|Liver/, { motif: 'star', body: '#c9656a', shade: '#96383f' }],
  [/Chicken|Duck|Wing/, { motif: 'sun', body: '#dca463', shade: '#b0743a' }],
  [
    /Noodle|Udon|Soba|Ramen|Somen|Spaghetti|Penne|Macaroni|Vermicelli|Wrapper/,
    { motif: 'wave', body: '#e2bb6b', shade: '#b48a3e' },
  ],
  [/Momo|Samosa|Roll|Gyoza|Naan|Roti|Paratha|Box|Cup/, { motif: 'steam', body: '#c98b55', shade: '#94602f' }],
  [
    /Beer|Tea|Rum|Soy Sauce|Seasoning|Worcester|Tonkatsu|Sesame|Massaman|Tamarind/,
    { motif: 'drop', body: '#8a5a33', shade: '#57341b' },
  ],
  [/Water|Soda|Soap|Bleach|Spray|Foil|Film|Glove|Napkin|Towel/, { motif: 'drop', body: '#8fb8cc', shade: '#5b8aa3' }],
  [/Coconut|Lychee|Rice|Flour|Sticky|Starch/, { motif: 'grain', body: '#efe6d2', shade: '#c6b48f' }],
  [/Dal|Bean|Chickpea|Nugget|Peanut|Lentil|Besan/, { motif: 'bean', body: '#d2924a', shade: '#9d652b' }],
  [/Masala|Cumin|Clove|Cinnamon|Anise|Pepper|Timur/, { motif: 'flower', body: '#a9633b', shade: '#743d21' }],
];

/** A category's colours: background, ink, and packages as [body, shade]. */
export type CategoryColors = { paper: string; ink: string; packs: readonly [string, string][] };

/** Restrained colours of the food trade, one family per category, in the order of the catalogue. */
export const CATEGORY_COLORS: readonly CategoryColors[] = [
  {
    paper: '#e3ead4',
    ink: '#4f7434',
    packs: [
      ['#7fa55a', '#557a38'],
      ['#5c8f57', '#3c6839'],
      ['#a9b95c', '#7c8a38'],
    ],
  },
  {
    paper: '#f3dfd8',
    ink: '#9b3b3c',
    packs: [
      ['#c96a5f', '#97423c'],
      ['#b4533f', '#7f3427'],
      ['#dba47a', '#ae7449'],
    ],
  },
  {
    paper: '#dbe8ec',
    ink: '#2f6480',
    packs: [
      ['#5f93ad', '#3a6a84'],
      ['#3f7c8f', '#275767'],
      ['#e0936f', '#b2643f'],
    ],
  },
  {
    paper: '#f1e2cf',
    ink: '#a8432c',
    packs: [
      ['#c9503a', '#8f2f20'],
      ['#3d7a5d', '#265240'],
      ['#d99a3a', '#a76d1c'],
    ],
  },
  {
    paper: '#f4e3c6',
    ink: '#a35a16',
    packs: [
      ['#d58a2f', '#a15f15'],
      ['#b5622d', '#7f3f18'],
      ['#c73f2c', '#8c241a'],
    ],
  },
  {
    paper: '#efe5cc',
    ink: '#8a5d1f',
    packs: [
      ['#cf9a4b', '#9d6c27'],
      ['#a9793f', '#775024'],
      ['#86924a', '#5d682d'],
    ],
  },
  {
    paper: '#f1ebdf',
    ink: '#3d4f7c',
    packs: [
      ['#f3ead6', '#cdbd99'],
      ['#516aa0', '#334873'],
      ['#b64a3b', '#7f2e25'],
    ],
  },
  {
    paper: '#f2dfd0',
    ink: '#8c3a24',
    packs: [
      ['#a6452e', '#722a1a'],
      ['#d8a03c', '#a8741d'],
      ['#596b3b', '#3b4924'],
    ],
  },
  {
    paper: '#f5ead0',
    ink: '#9a6a14',
    packs: [
      ['#e3b75c', '#b48631'],
      ['#cc5a3c', '#943823'],
      ['#4c7b83', '#30565d'],
    ],
  },
  {
    paper: '#e2e8f2',
    ink: '#3f5a94',
    packs: [
      ['#f6f2e8', '#cfc8b6'],
      ['#6c8cc0', '#44639a'],
      ['#e5c46f', '#b8933c'],
    ],
  },
  {
    paper: '#dfe9de',
    ink: '#2f6b53',
    packs: [
      ['#4d8a6c', '#2f604a'],
      ['#c9872f', '#985f16'],
      ['#a94434', '#752a1f'],
    ],
  },
  {
    paper: '#e7e5e1',
    ink: '#4b4a52',
    packs: [
      ['#8b9aa5', '#5f6d78'],
      ['#c7b08b', '#967f59'],
      ['#6d86a0', '#475e77'],
    ],
  },
];

const UNPACKED: readonly Shape[] = ['bunch', 'heap', 'powder', 'roots', 'gourd', 'fish', 'shrimp', 'meat', 'drumstick'];

/** The look of the `index`th article of a category: by its name, or else by unit and category. */
export function lookOf({ name, unit }: Goods, index: number, colors: CategoryColors): Look {
  const shape = SHAPE_OF_WORD.find(([word]) => word.test(name))?.[1] ?? SHAPE_OF_UNIT[unit];
  const spoken = COLORS_OF_WORD.find(([word]) => word.test(name))?.[1];
  const [body = '#c9503a', shade = '#8f2f20'] = colors.packs[index % colors.packs.length] ?? [];
  const isBare = UNPACKED.includes(shape);
  const named = spoken && (isBare || index % 3 !== 0) ? spoken : { body, shade };
  const paint = { ...named, label: isBare ? '#d9cdb8' : '#fbf6ea', sign: colors.ink, motif: spoken?.motif ?? 'flower' };
  return { shape, paint: isBare ? { ...paint, sign: UNPACKED_SIGN[shape] ?? colors.ink } : paint };
}

/** Second colours of unpacked goods: fat, bone, twine, leaves, or a bowl's pattern. */
const UNPACKED_SIGN: Partial<Record<Shape, string>> = {
  bunch: '#b98a4a',
  roots: '#7fa55a',
  gourd: '#6d7c3d',
  meat: '#fbeee2',
  drumstick: '#ecd9b8',
};
