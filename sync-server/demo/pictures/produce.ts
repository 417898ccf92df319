import type { Paint } from './packages.ts';

type Colors = Pick<Paint, 'body' | 'shade' | 'label' | 'sign'>;

const shadow = (rx: number) => `<ellipse cx="120" cy="206" rx="${rx}" ry="9" fill="#2b2118" fill-opacity=".16"/>`;
const leaf = (x: number, y: number, turn: number, fill: string, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C-22-14-22-48 0-66 22-48 22-14 0 0z" fill="${fill}"/><path d="M0-2V-56" stroke="#fff" stroke-opacity=".35" stroke-width="2"/></g>`;
const piece = (x: number, y: number, r: number, { body, shade }: Colors) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${body}"/><path d="M${x + r * 0.35} ${y - r * 0.93}a${r} ${r} 0 0 1-${r * 0.7} ${r * 1.86}a${r * 1.3} ${r * 1.3} 0 0 0 ${r * 0.7}-${r * 1.86}z" fill="${shade}" fill-opacity=".45"/><ellipse cx="${x - r * 0.35}" cy="${y - r * 0.4}" rx="${r * 0.25}" ry="${r * 0.17}" fill="#fff" fill-opacity=".5"/>`;

/** Unpacked goods, 240 × 240, standing at y = 206. */
export const PRODUCE = {
  bunch: ({ body, shade, sign }) => `${shadow(50)}
    <path d="M120 204C116 170 100 150 86 124M120 204c0-40 0-70 0-96M120 204c4-34 20-54 34-80" fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round"/>
    ${leaf(84, 130, -42, shade)}${leaf(156, 130, 42, shade)}${leaf(104, 116, -16, body, 1.15)}${leaf(136, 116, 16, body, 1.15)}${leaf(120, 150, -62, body, 0.8)}${leaf(120, 150, 62, body, 0.8)}${leaf(120, 128, 0, shade, 1.2)}
    <rect x="102" y="166" width="36" height="14" rx="7" fill="${sign}"/>`,
  heap: (colors) => `${shadow(70)}
    ${piece(76, 132, 27, colors)}${piece(164, 132, 27, colors)}${piece(98, 104, 27, colors)}${piece(143, 104, 27, colors)}${piece(120, 80, 25, colors)}${piece(120, 132, 29, colors)}
    <path d="M40 140h160c0 38-30 66-80 66s-80-28-80-66z" fill="${colors.label}"/><path d="M148 140h52c0 34-24 60-64 65 12-18 14-42 12-65z" fill="#2b2118" fill-opacity=".08"/>
    <path d="M48 158q12-12 24 0t24 0 24 0 24 0 24 0 24 0" fill="none" stroke="${colors.sign}" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>`,
  powder: ({ body, shade, label, sign }) => `${shadow(70)}
    <path d="M56 142C76 112 96 72 120 66c24 6 44 46 64 76z" fill="${body}"/><path d="M120 66c24 6 44 46 64 76h-40c-2-30-10-56-24-76z" fill="${shade}" fill-opacity=".5"/>
    <path d="M40 140h160c0 38-30 66-80 66s-80-28-80-66z" fill="${label}"/><path d="M148 140h52c0 34-24 60-64 65 12-18 14-42 12-65z" fill="#2b2118" fill-opacity=".08"/>
    <path d="M44 156h152" stroke="${sign}" stroke-opacity=".6" stroke-width="4"/>`,
  roots: ({ body, shade, sign }) => `${shadow(66)}
    <g transform="rotate(-14 120 140)"><path d="M58 150c-10-24 10-38 26-32 4-26 36-30 44-10 14-18 46-10 44 14 20 2 26 30 8 40-14 30-44 16-58 24-20 14-56 0-64-36z" fill="${body}"/><path d="M170 122c22 0 28 30 10 40-14 30-44 16-58 24-8 6-18 7-28 4 34-10 66-28 76-68z" fill="${shade}" fill-opacity=".45"/>
    <path d="M80 136q10 8 8 20M116 124q10 10 6 24M150 134q8 8 4 20" fill="none" stroke="${shade}" stroke-width="3" stroke-linecap="round"/></g>${leaf(70, 112, -30, sign, 0.55)}${leaf(82, 106, 6, sign, 0.6)}`,
  gourd: ({ body, shade, sign }) => `${shadow(70)}
    <g transform="rotate(-32 120 130)"><path d="M40 134c0-34 34-46 74-42 44 4 92 4 92 36s-48 38-92 44c-42 4-74-6-74-38z" fill="${body}"/><path d="M50 150c20 18 56 10 96 4 26-4 50-8 58-20 0 28-48 34-90 38-32 3-56-4-64-22z" fill="${shade}" fill-opacity=".5"/><path d="M70 118q50-14 116 2M66 134q60-8 124 2" stroke="#fff" stroke-opacity=".28" stroke-width="3" fill="none" stroke-linecap="round"/><path d="M204 128q16-4 20-16" stroke="${sign}" stroke-width="9" fill="none" stroke-linecap="round"/></g>`,
  fish: ({
    body,
    shade,
    label,
    sign,
  }) => `<ellipse cx="120" cy="146" rx="98" ry="42" fill="${label}"/><ellipse cx="120" cy="142" rx="84" ry="33" fill="#fff" fill-opacity=".55"/>
    <path d="M34 130c24-46 92-50 130-10l40-32c-4 22-4 44 4 66l-44-18c-40 36-106 36-130-6z" fill="${body}"/><path d="M34 130c24 42 90 42 130 6l44 18c-4-10-6-20-7-30l-37 4c-40 24-96 24-130 2z" fill="${shade}" fill-opacity=".6"/>
    <path d="M98 92q16-18 40-2" fill="${shade}"/><circle cx="58" cy="122" r="5" fill="#23201c"/><path d="M80 108q10 20 0 40" fill="none" stroke="${sign}" stroke-opacity=".6" stroke-width="3"/><path d="M104 112q6 8 0 16M122 112q6 8 0 16M140 114q6 7 0 14" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>`,
  shrimp: ({
    body,
    shade,
    label,
  }) => `<ellipse cx="120" cy="150" rx="98" ry="44" fill="${label}"/><ellipse cx="120" cy="146" rx="84" ry="35" fill="#fff" fill-opacity=".55"/>
    ${[
      [0, 0, 1],
      [62, 34, 0.78],
    ]
      .map(
        ([x = 0, y = 0, size = 1]) =>
          `<g transform="translate(${x} ${y}) scale(${size})"><path d="M150 74C96 52 48 84 56 132c4 28 34 40 56 26-22-4-28-22-18-38 12-18 42-12 62-20 16-8 12-22-6-26z" fill="${body}"/><path d="M92 74q8 14 20 26M66 92q14 8 26 22M56 122q16 2 34 4" fill="none" stroke="${shade}" stroke-width="4"/><path d="M150 74q16-14 22-30M142 72q4-18 2-30" fill="none" stroke="${shade}" stroke-width="3.500" stroke-linecap="round"/><path d="M112 158q14 2 22-8l4 18q-12 4-26-10z" fill="${shade}"/><circle cx="146" cy="84" r="3.500" fill="#23201c"/></g>`,
      )
      .join('')}`,
  meat: ({
    body,
    shade,
    label,
    sign,
  }) => `<rect x="24" y="112" width="192" height="84" rx="20" fill="${label}"/><rect x="36" y="122" width="168" height="64" rx="14" fill="#fff" fill-opacity=".5"/>
    <path d="M52 142c-8-44 40-66 82-58 36 6 68 26 58 58-8 28-44 36-74 34-28-2-62-6-66-34z" fill="${body}"/><path d="M52 142c4 28 38 32 66 34 30 2 66-6 74-34 2-8 2-15-1-21-2 24-40 36-70 34-28-1-60-6-69-13z" fill="${shade}" fill-opacity=".55"/>
    <path d="M74 126c16-22 36-14 50-4s32 2 42-8M84 142c20-10 44 6 74-4" fill="none" stroke="${sign}" stroke-width="5" stroke-linecap="round" stroke-opacity=".75"/><circle cx="154" cy="112" r="11" fill="${sign}" fill-opacity=".9"/>`,
  drumstick: ({
    body,
    shade,
    label,
    sign,
  }) => `<ellipse cx="120" cy="158" rx="98" ry="42" fill="${label}"/><ellipse cx="120" cy="154" rx="84" ry="33" fill="#fff" fill-opacity=".55"/>
    <g transform="rotate(-28 120 130)"><path d="M140 118h54c4-14 22-12 22 2 12 2 12 20 0 22 0 14-18 16-22 2h-54z" fill="${sign}"/><path d="M40 130c0-34 34-54 70-46 26 6 44 24 50 36 4 8 4 14 0 22-6 12-24 30-50 36-36 8-70-14-70-48z" fill="${body}"/><path d="M46 150c14 16 44 22 70 14 20-6 38-16 46-30 0 4-1 6-2 8-6 12-24 30-50 36-30 6-56-6-64-28z" fill="${shade}" fill-opacity=".6"/><path d="M58 122c4-14 16-22 30-22" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round"/></g>`,
} as const satisfies Record<string, (colors: Colors) => string>;

export type ProduceName = keyof typeof PRODUCE;
