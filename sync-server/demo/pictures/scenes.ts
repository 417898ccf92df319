import { drawArticle } from './draw.ts';
import type { Look } from './looks.ts';
import type { Paint } from './packages.ts';

const paint = (body: string, shade: string, sign: string, motif: Paint['motif']): Paint => ({
  body,
  shade,
  sign,
  motif,
  label: '#fbf6ea',
});

/** Articles that stand on the shelves. */
const SHELF = {
  sauce: { shape: 'bottle', paint: paint('#8a5a33', '#57341b', '#a8432c', 'drop') },
  chilli: { shape: 'bottle', paint: paint('#cf4a32', '#93281c', '#3d7a5d', 'chilli') },
  rice: { shape: 'sack', paint: paint('#efe6d2', '#c6b48f', '#9a6a14', 'grain') },
  dal: { shape: 'sack', paint: paint('#d2924a', '#9d652b', '#8c3a24', 'bean') },
  masala: { shape: 'pouch', paint: paint('#a9633b', '#743d21', '#7f2e25', 'flower') },
  noodle: { shape: 'pouch', paint: paint('#e2bb6b', '#b48a3e', '#8a5d1f', 'wave') },
  coconut: { shape: 'tin', paint: paint('#4d8a6c', '#2f604a', '#2f6b53', 'leaf') },
  oil: { shape: 'jug', paint: paint('#e8ac32', '#bd7d17', '#a35a16', 'sun') },
  case: { shape: 'carton', paint: paint('#cda870', '#a8834d', '#8c3a24', 'star') },
  herbs: { shape: 'bunch', paint: { ...paint('#6f9f4c', '#456f31', '#b98a4a', 'leaf') } },
  turmeric: { shape: 'powder', paint: { ...paint('#e8ac32', '#bd7d17', '#7f2e25', 'sun'), label: '#d9cdb8' } },
  pepper: { shape: 'powder', paint: { ...paint('#cf4a32', '#93281c', '#33487a', 'sun'), label: '#d9cdb8' } },
  limes: { shape: 'heap', paint: { ...paint('#8fb24a', '#5f8030', '#33487a', 'leaf'), label: '#e6dcc8' } },
  fish: { shape: 'fish', paint: { ...paint('#7b9fb4', '#4c7188', '#a8485a', 'fish'), label: '#d9cdb8' } },
} as const satisfies Record<string, Look>;

type Place = { x: number; y: number; size: number };

/** An article with its foot at (x, y) and the height `size`. */
function stand(article: keyof typeof SHELF, { x, y, size }: Place): string {
  const scale = size / 240;
  return `<g transform="translate(${x - 120 * scale} ${y - 206 * scale}) scale(${scale})">${drawArticle(SHELF[article])}</g>`;
}

function row(articles: (keyof typeof SHELF)[], { x, y, size, gap }: Place & { gap: number }): string {
  return articles.map((article, i) => stand(article, { x: x + i * gap, y, size })).join('');
}

const waves = (color: string) =>
  `<pattern id="sea" width="60" height="30" patternUnits="userSpaceOnUse"><g fill="none" stroke="${color}" stroke-width="2"><circle cx="30" cy="30" r="28"/><circle cx="30" cy="30" r="19"/><circle cx="30" cy="30" r="10"/><circle cx="0" cy="15" r="28"/><circle cx="0" cy="15" r="19"/><circle cx="60" cy="15" r="28"/><circle cx="60" cy="15" r="19"/></g></pattern>`;

function scene(size: [number, number], defs: string, body: string): string {
  const [width, height] = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
}

const sky = (from: string, to: string) =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const TRUCK = `<g><ellipse cx="230" cy="250" rx="240" ry="12" fill="#1d1a17" fill-opacity=".2"/>
  <rect x="0" y="40" width="300" height="180" rx="14" fill="#fbf6ea"/><rect x="0" y="160" width="300" height="26" fill="#33487a"/>
  <path d="M312 90h84c14 0 22 6 28 18l28 56c4 8 6 12 6 20v36H312z" fill="#33487a"/><path d="M336 108h56c8 0 12 3 16 11l19 37H336z" fill="#cfe0ea"/>
  <rect x="0" y="214" width="460" height="16" rx="6" fill="#26262b"/><circle cx="90" cy="230" r="34" fill="#26262b"/><circle cx="90" cy="230" r="15" fill="#cfcac0"/><circle cx="376" cy="230" r="34" fill="#26262b"/><circle cx="376" cy="230" r="15" fill="#cfcac0"/>
  <circle cx="150" cy="102" r="38" fill="#c9503a"/><g transform="translate(150 102) scale(1.25)" fill="#fbf6ea" color="#fbf6ea"><path d="M0 19V-4" stroke="currentColor" stroke-width="3"/><ellipse cx="0" cy="-13" rx="4.500" ry="8"/><ellipse cx="-8" cy="-4" rx="4" ry="8" transform="rotate(-38 -8 -4)"/><ellipse cx="8" cy="-4" rx="4" ry="8" transform="rotate(38 8 -4)"/></g>
  <rect x="444" y="178" width="18" height="18" rx="5" fill="#f4d27a"/></g>`;

const NOREN = Array.from(
  { length: 8 },
  (_, i) =>
    `<path d="M${i * 150 + 4} 0h142v118q-71 22-142 0z" fill="${i % 2 ? '#3c5288' : '#33487a'}"/><circle cx="${i * 150 + 75}" cy="62" r="24" fill="none" stroke="#fbf6ea" stroke-width="5" stroke-opacity=".85"/><path d="M${i * 150 + 75} 44v36M${i * 150 + 57} 62h36" stroke="#fbf6ea" stroke-width="5" stroke-opacity=".85"/>`,
).join('');

/** Pictures of the home slider, 1200 × 480, and of the popup, 800 × 800. */
export const SCENES = {
  market: scene(
    [1200, 480],
    sky('#f6ead2', '#ecd3a8') + waves('#d6b57c'),
    `<rect width="1200" height="480" fill="url(#sky)"/><rect width="1200" height="480" fill="url(#sea)" opacity=".22"/>${NOREN}
    <rect y="392" width="1200" height="88" fill="#8a5a33"/><rect y="392" width="1200" height="12" fill="#a8733f"/>
    ${row(['rice', 'dal'], { x: 150, y: 400, size: 250, gap: 170 })}${row(['sauce', 'chilli', 'coconut'], { x: 480, y: 400, size: 230, gap: 110 })}${row(['turmeric', 'pepper'], { x: 850, y: 404, size: 190, gap: 150 })}${stand('herbs', { x: 1110, y: 402, size: 220 })}`,
  ),
  delivery: scene(
    [1200, 480],
    sky('#f7d9bd', '#fbeedd'),
    `<rect width="1200" height="480" fill="url(#sky)"/><circle cx="930" cy="130" r="66" fill="#d9573f"/>
    <path d="M480 400L770 150q28-22 56 0l330 250z" fill="#6f86ad"/><path d="M700 210l70-60q28-22 56 0l76 60-38 22-34-24-40 30-34-26-28 22z" fill="#fdf9f1"/>
    <path d="M0 400v-90h60v-50h70v80h40v-130h60v160h50v-60h80v-70h50v110h60v-40h90v90z" fill="#b9a6a0" fill-opacity=".55"/><path d="M700 400v-60h60v-40h80v70h60v-110h50v90h70v-50h80v60h100v40z" fill="#b9a6a0" fill-opacity=".45"/>
    <rect y="396" width="1200" height="84" fill="#4a4a52"/><path d="M0 438h1200" stroke="#f4e8c8" stroke-width="6" stroke-dasharray="60 46"/>
    <g transform="translate(180 168)">${TRUCK}</g>`,
  ),
  spices: scene(
    [1200, 480],
    sky('#7f2e25', '#a8432c') + waves('#fbf6ea'),
    `<rect width="1200" height="480" fill="url(#sky)"/><rect width="1200" height="480" fill="url(#sea)" opacity=".12"/><rect y="404" width="1200" height="76" fill="#5d1f19"/>
    ${row(['turmeric', 'pepper', 'limes'], { x: 220, y: 420, size: 270, gap: 235 })}${stand('masala', { x: 900, y: 416, size: 300 })}${stand('noodle', { x: 1050, y: 416, size: 270 })}`,
  ),
  fresh: scene(
    [1200, 480],
    sky('#dfead2', '#c3d8a8') + waves('#6f9f4c'),
    `<rect width="1200" height="480" fill="url(#sky)"/><rect width="1200" height="480" fill="url(#sea)" opacity=".16"/><rect y="404" width="1200" height="76" fill="#4f7434"/>
    ${row(['herbs', 'herbs', 'herbs'], { x: 130, y: 420, size: 270, gap: 192 })}${stand('limes', { x: 700, y: 420, size: 270 })}${stand('fish', { x: 905, y: 440, size: 270 })}${stand('oil', { x: 1090, y: 416, size: 260 })}`,
  ),
  newArrivals: scene(
    [800, 800],
    sky('#33487a', '#24335a') + waves('#fbf6ea'),
    `<rect width="800" height="800" fill="url(#sky)"/><rect width="800" height="800" fill="url(#sea)" opacity=".1"/><circle cx="400" cy="360" r="270" fill="#f6ead2"/><circle cx="400" cy="360" r="250" fill="none" stroke="#c9503a" stroke-width="5"/>
    <rect y="610" width="800" height="190" fill="#c9503a"/><rect y="610" width="800" height="14" fill="#e0785f"/>
    ${stand('rice', { x: 290, y: 640, size: 360 })}${stand('coconut', { x: 540, y: 630, size: 270 })}${stand('chilli', { x: 440, y: 640, size: 380 })}${stand('case', { x: 620, y: 720, size: 300 })}${stand('turmeric', { x: 200, y: 730, size: 240 })}${stand('herbs', { x: 400, y: 740, size: 230 })}`,
  ),
} as const;
