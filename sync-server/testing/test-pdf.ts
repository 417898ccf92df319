import { inflateSync } from 'node:zlib';

/** A PDF's text in the order of drawing, with a new line where the pen moves down; as a whole and by page. */
export type ReadPdf = { text: string; texts: string[]; pages: number; title: string };

type Objects = Map<number, { head: string; stream: Buffer | null }>;

/** The objects of a PDF as pdfkit writes them: one after the other, with compressed streams. */
function objectsOf(bytes: Buffer): Objects {
  const found: Objects = new Map();
  const whole = bytes.toString('latin1');
  for (const match of whole.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n|\nendobj)/g)) {
    const [all, id = '', head = ''] = match;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const start = match.index + all.length;
    const packed = bytes.subarray(start, start + length);
    const isPacked = head.includes('/FlateDecode');
    const stream = all.endsWith('stream\n') ? (isPacked ? inflateSync(packed) : packed) : null;
    found.set(Number(id), { head, stream });
  }
  return found;
}

const characters = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Characters by a font's glyph codes, from its ToUnicode map. */
function unicodeOf(map: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, first = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    Array.from(list.matchAll(/<([0-9a-f ]*)>/gi), ([, hex = '']) => hex).forEach((hex, index) => {
      // Letters joined into one glyph.
      found.set(Number.parseInt(first, 16) + index, characters(hex.replaceAll(' ', '')));
    });
  }
  return found;
}

/** The document's fonts by the names that pages use. */
function fontsOf(objects: Objects): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '')?.[1];
      const stream = map && objects.get(Number(map))?.stream;
      if (stream) fonts.set(name, unicodeOf(stream.toString('latin1')));
    }
  }
  return fonts;
}

/** The text that a page draws; a glyph without a character is `.notdef`, which prints as a hole. */
function textOf(drawing: string, fonts: Map<string, Map<number, string>>): string {
  let text = '';
  let font = new Map<number, string>();
  let height = '';
  for (const [, place, name, shown] of drawing.matchAll(/1 0 0 1 \S+ (\S+) Tm|\/(F\d+) \S+ Tf|\[(.*?)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map();
    if (place !== undefined) {
      if (height !== '' && place !== height) text += '\n';
      height = place;
    }
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/g)) {
      for (const code of hex.match(/.{4}/g) ?? []) {
        const glyph = Number.parseInt(code, 16);
        text += glyph === 0 ? '.notdef' : (font.get(glyph) ?? '.notdef');
      }
    }
  }
  return text;
}

/** Reads back one of our PDFs, independently of the code that drew it. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(bytes));
  const fonts = fontsOf(objects);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  const drawings = pages.map(({ head }) => {
    const id = Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]);
    return objects.get(id)?.stream?.toString('latin1') ?? '';
  });
  const texts = drawings.map((drawing) => textOf(drawing, fonts));
  const title = [...objects.values()].map(({ head }) => /\/Title (\d+) 0 R/.exec(head)?.[1]).find(Boolean);
  return {
    text: texts.join('\n'),
    texts,
    pages: pages.length,
    title: objects.get(Number(title))?.head.slice(1, -1) ?? '',
  };
}

/** A run of letters on a page, and the start of its baseline in millimetres from the page's top left corner. */
export type Placed = { text: string; x: number; y: number; size: number };

const MM_PER_POINT = 25.4 / 72;
const PAGE_POINTS = 841.89;

/** The letters of each page with their positions, as printed. */
export function readPlaces(bytes: Uint8Array): Placed[][] {
  const objects = objectsOf(Buffer.from(bytes));
  const fonts = fontsOf(objects);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const id = Number(/\/Contents (\d+) 0 R/.exec(head)?.[1]);
    const drawing = objects.get(id)?.stream?.toString('latin1') ?? '';
    return placesIn(drawing, fonts);
  });
}

function placesIn(drawing: string, fonts: Map<string, Map<number, string>>): Placed[] {
  const found: Placed[] = [];
  for (const [, block = ''] of drawing.matchAll(/BT\n([\s\S]*?)ET/g)) {
    const [, x = '', y = ''] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block) ?? [];
    const [, name = '', size = ''] = /\/(F\d+) (\S+) Tf/.exec(block) ?? [];
    const font = fonts.get(name) ?? new Map();
    let text = '';
    for (const [, hex = ''] of block.matchAll(/<([0-9a-f]+)>/g)) {
      for (const code of hex.match(/.{4}/g) ?? []) text += font.get(Number.parseInt(code, 16)) ?? '';
    }
    if (text.trim() === '') continue;
    const top = PAGE_POINTS - Number(y);
    found.push({ text, x: Number(x) * MM_PER_POINT, y: top * MM_PER_POINT, size: Number(size) });
  }
  return found;
}
