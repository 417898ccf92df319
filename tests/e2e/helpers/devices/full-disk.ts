import type { Page } from 'playwright-core';

/** Makes every write of the page fail for lack of space, until switched off or reloaded. */
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
