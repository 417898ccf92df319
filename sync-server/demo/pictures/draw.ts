import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Picture } from '../../files/stored-pictures.ts';
import type { Look } from './looks.ts';
import { PACKAGES, type Paint } from './packages.ts';
import { PRODUCE } from './produce.ts';

const DRAWINGS: Record<Look['shape'], (paint: Paint) => string> = { ...PACKAGES, ...PRODUCE };

/** An article without a background, 240 × 240. */
export function drawArticle({ shape, paint }: Look): string {
  return DRAWINGS[shape](paint);
}

/** Background patterns, barely darker than the paper: seigaiha waves, rays like asanoha, or dots. */
const PATTERNS = [
  '<circle cx="20" cy="20" r="15"/><circle cx="20" cy="20" r="9"/><circle cx="0" cy="40" r="15"/><circle cx="40" cy="40" r="15"/><circle cx="0" cy="0" r="15"/><circle cx="40" cy="0" r="15"/>',
  '<path d="M20 0v40M0 20h40M0 0l40 40M40 0L0 40"/>',
  '<path d="M0 10h40M0 30h40M10 0v40M30 0v40"/>',
  '<path d="M-10 20L20-10M0 50L50 0M-10 60L60-10"/>',
] as const;

/** An article on its category's background. */
export function drawProduct(look: Look, paper: { color: string; ink: string; pattern: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240"><defs>
    <radialGradient id="light" cx="50%" cy="38%" r="75%"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <pattern id="weave" width="40" height="40" patternUnits="userSpaceOnUse"><g fill="none" stroke="${paper.ink}" stroke-opacity=".1">${PATTERNS[paper.pattern % PATTERNS.length]}</g></pattern></defs>
    <rect width="240" height="240" fill="${paper.color}"/><rect width="240" height="240" fill="url(#weave)"/><rect width="240" height="240" fill="url(#light)"/>
    ${drawArticle(look)}</svg>`;
}

/** Renders a drawing as a picture named by its hash, since browsers cache pictures for ever. */
export async function drawPicture(svg: string): Promise<Picture> {
  const file = `demo-${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.webp`;
  return { file, bytes: await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer() };
}
