import sharp from 'sharp';
import type { Db } from '../../db/database.ts';
import type { DrawnPaper } from './drawn-paper.ts';

/** Longer side of a logo in pixels, sharp at 3 cm in print. */
const SIDE = 480;

/**
 * The logos on papers by their addresses, as PNG since a PDF can't contain WebP. A missing one, perhaps after a
 * restore, is left out.
 */
export async function readLogos(db: Db, papers: readonly DrawnPaper[]): Promise<Record<string, Uint8Array>> {
  const addresses = new Set(papers.flatMap(({ issuer }) => (issuer.logo === '' ? [] : issuer.logo)));
  const pictures: Record<string, Uint8Array> = {};
  for (const address of addresses) {
    const file = address.replace(/^\/pictures\//, '');
    const found = await db.selectFrom('pictures').select('bytes').where('file', '=', file).executeTakeFirst();
    if (!found) continue;
    pictures[address] = await sharp(found.bytes)
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  }
  return pictures;
}
