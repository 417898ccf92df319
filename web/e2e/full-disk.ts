import type { Page } from 'playwright-core';

/** The device has no room for whatever the page saves, until it is told otherwise or loaded anew. */
export async function fillDisk(page: Page, isFull: boolean): Promise<void> {
  await page.evaluate((full) => {
    const { prototype } = IDBObjectStore as unknown as { prototype: Record<string, unknown> };
    for (const name of ['add', 'put']) {
      prototype[`real ${name}`] ??= prototype[name];
      const noRoom = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
      prototype[name] = full ? noRoom : prototype[`real ${name}`];
    }
  }, isFull);
}
