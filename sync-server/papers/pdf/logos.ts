import sharp from 'sharp';
import type { Db } from '../../db/database.ts';
import type { DrawnPaper } from './drawn-paper.ts';

/** Pixels of a logo's longer side, at which 3 cm print sharply. */
const SIDE = 480;

/**
 * The logos of papers as PNG, by their addresses: a PDF takes no WebP. One that is not there, as after a restore, is left
 * out.
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
