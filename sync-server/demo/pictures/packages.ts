import { type MotifName, motif } from './motifs.ts';

/** An article's colours: its body, its label, and the motif on the label. */
export type Paint = { body: string; shade: string; label: string; sign: string; motif: MotifName };

const gloss = (path: string, opacity = 0.28) => `<path d="${path}" fill="#fff" fill-opacity="${opacity}"/>`;
const shadow = (rx: number, y = 206) =>
  `<ellipse cx="120" cy="${y}" rx="${rx}" ry="9" fill="#2b2118" fill-opacity=".16"/>`;

/** Containers, 240 × 240, standing at y = 206. */
export const PACKAGES = {
  bottle: ({ body, shade, label, sign, motif: name }) => `${shadow(46)}
    <rect x="103" y="28" width="34" height="20" rx="5" fill="${sign}"/>
    <path d="M107 48h26v22c0 14 24 20 24 44v80a12 12 0 0 1-12 12H95a12 12 0 0 1-12-12v-80c0-24 24-30 24-44z" fill="${body}"/>
    <path d="M133 48v22c0 14 24 20 24 44v80a12 12 0 0 1-12 12h-12c10-40 8-90-4-116-4-9-6-20-6-42z" fill="${shade}" fill-opacity=".5"/>
    <rect x="83" y="118" width="74" height="62" fill="${label}"/>
    <path d="M83 122h74M83 176h74" stroke="${sign}" stroke-width="2.500"/>
    ${motif(name, { x: 120, y: 149, size: 40, color: sign })}${gloss('M91 112c0-14 10-22 18-30v-30h6v32c-8 10-16 16-16 28v86h-8z')}`,
  jug: ({ body, shade, label, sign, motif: name }) => `${shadow(60)}
    <path d="M66 96c0-20 14-34 34-34h36c24 0 38 14 38 36v94a14 14 0 0 1-14 14H80a14 14 0 0 1-14-14z" fill="${body}"/>
    <path d="M128 62h8c24 0 38 14 38 36v94a14 14 0 0 1-14 14h-22c12-44 10-100-10-144z" fill="${shade}" fill-opacity=".45"/>
    <rect x="130" y="82" width="28" height="40" rx="13" fill="#f7f2e9"/>
    <rect x="82" y="36" width="38" height="24" rx="5" fill="${sign}"/><rect x="86" y="58" width="30" height="10" fill="${shade}"/>
    <rect x="78" y="132" width="84" height="56" rx="6" fill="${label}"/>
    ${motif(name, { x: 120, y: 160, size: 40, color: sign })}${gloss('M74 100c0-12 6-20 14-26v124h-6a8 8 0 0 1-8-8z')}`,
  tin: ({ body, shade, label, sign, motif: name }) => `${shadow(58)}
    <path d="M66 62v132c0 8 24 14 54 14s54-6 54-14V62z" fill="${body}"/>
    <path d="M142 62v144c20-2 32-7 32-12V62z" fill="${shade}" fill-opacity=".45"/>
    <path d="M66 92c0 8 24 13 54 13s54-5 54-13v76c0 8-24 13-54 13s-54-5-54-13z" fill="${label}"/>
    <path d="M66 97c0 8 24 13 54 13s54-5 54-13M66 163c0 8 24 13 54 13s54-5 54-13" fill="none" stroke="${sign}" stroke-width="2.500"/>
    <ellipse cx="120" cy="62" rx="54" ry="14" fill="#e9e6df"/><ellipse cx="120" cy="62" rx="45" ry="10" fill="#cfcac0"/>
    ${motif(name, { x: 120, y: 139, size: 48, color: sign })}${gloss('M76 70c6 3 10 4 14 5v128c-6-1-11-3-14-5z', 0.3)}`,
  sack: ({ body, shade, label, sign, motif: name }) => `${shadow(66)}
    <path d="M72 44c16 6 80 6 96 0l6 16c12 40 14 100 8 138-1 6-5 9-11 9H69c-6 0-10-3-11-9-6-38-4-98 8-138z" fill="${body}"/>
    <path d="M150 49c8-1 14-3 18-5l6 16c12 40 14 100 8 138-1 6-5 9-11 9h-19c8-50 8-110-2-158z" fill="${shade}" fill-opacity=".4"/>
    <path d="M66 62c24 7 84 7 108 0" fill="none" stroke="${shade}" stroke-width="3" stroke-dasharray="7 5"/>
    <path d="M62 92c30 8 86 8 116 0 4 26 5 54 4 80-34 8-90 8-124 0-1-26 0-54 4-80z" fill="${label}"/>
    ${motif(name, { x: 120, y: 136, size: 60, color: sign })}${gloss('M70 104c-4 30-4 62-2 90h10c-2-30-1-60 3-88z', 0.35)}`,
  pouch: ({ body, shade, label, sign, motif: name }) => `${shadow(54)}
    <path d="M66 46h108l4 12-6 20c4 36 6 80 4 122-34 8-78 8-112 0-2-42 0-86 4-122l-6-20z" fill="${body}"/>
    <path d="M150 46h24l4 12-6 20c4 36 6 80 4 122-9 2-18 3-27 4 8-46 8-104 1-158z" fill="${shade}" fill-opacity=".4"/>
    <path d="M65 58h110M67 66h106" stroke="#fff" stroke-opacity=".45" stroke-width="2"/>
    <circle cx="120" cy="126" r="40" fill="${label}"/><circle cx="120" cy="126" r="35" fill="none" stroke="${sign}" stroke-width="2"/>
    ${motif(name, { x: 120, y: 126, size: 48, color: sign })}
    <rect x="84" y="178" width="72" height="8" rx="4" fill="${label}" fill-opacity=".85"/>${gloss('M74 82c-4 34-5 74-3 114h9c-3-38-2-78 2-114z')}`,
  carton: ({ body, shade, label, sign, motif: name }) => `${shadow(78)}
    <path d="M44 88l76 26v94l-76-26z" fill="${body}"/><path d="M196 88l-76 26v94l76-26z" fill="${shade}"/>
    <path d="M44 88l76-26 76 26-76 26z" fill="${body}"/><path d="M44 88l76-26 76 26-76 26z" fill="#fff" fill-opacity=".28"/>
    <path d="M70 79l76 26v20l-18-6v-8L54 85z" fill="${label}" fill-opacity=".75"/>
    <g transform="matrix(.95 .325 0 1 82 148)">${motif(name, { x: 0, y: 0, size: 52, color: label })}</g>
    <g transform="matrix(.95 -.325 0 1 158 148)"><rect x="-26" y="-16" width="52" height="8" rx="4" fill="${label}" fill-opacity=".8"/><rect x="-26" y="0" width="36" height="8" rx="4" fill="${label}" fill-opacity=".55"/><rect x="-26" y="16" width="44" height="8" rx="4" fill="${sign}" fill-opacity=".7"/></g>`,
  tub: ({ body, shade, label, sign, motif: name }) => `${shadow(58)}
    <path d="M66 88h108l-8 108c-1 7-5 11-12 11H86c-7 0-11-4-12-11z" fill="${body}"/>
    <path d="M146 88h28l-8 108c-1 7-5 11-12 11h-16c6-36 9-76 8-119z" fill="${shade}" fill-opacity=".45"/>
    <rect x="58" y="62" width="124" height="28" rx="9" fill="${sign}"/><rect x="58" y="62" width="124" height="10" rx="5" fill="#fff" fill-opacity=".25"/>
    <path d="M70 112h100l-5 66H75z" fill="${label}"/>
    ${motif(name, { x: 120, y: 145, size: 46, color: sign })}${gloss('M78 94h10l6 108h-8z', 0.25)}`,
  tray: ({ body, shade, label, sign, motif: name }) => `${shadow(82)}
    <path d="M34 112h172l-16 84c-1 7-6 11-13 11H63c-7 0-12-4-13-11z" fill="${body}"/>
    <path d="M160 112h46l-16 84c-1 7-6 11-13 11h-32c9-30 14-62 15-95z" fill="${shade}" fill-opacity=".4"/>
    <rect x="26" y="96" width="188" height="20" rx="8" fill="${shade}"/>
    <g fill="${label}"><circle cx="66" cy="84" r="22"/><circle cx="108" cy="78" r="24"/><circle cx="150" cy="80" r="23"/><circle cx="182" cy="88" r="17"/></g>
    <g fill="none" stroke="${sign}" stroke-opacity=".5" stroke-width="2.500" stroke-linecap="round"><path d="M56 78q10-9 20 0M98 70q10-9 20 0M140 73q10-9 20 0M174 83q8-7 16 0"/></g>
    <rect x="26" y="96" width="188" height="16" rx="8" fill="${body}"/>
    <rect x="84" y="130" width="72" height="56" rx="10" fill="${label}"/>${motif(name, { x: 120, y: 158, size: 42, color: sign })}`,
} as const satisfies Record<string, (paint: Paint) => string>;

export type PackageName = keyof typeof PACKAGES;
