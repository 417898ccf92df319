import type { Page } from 'playwright-core';
import { goInApp } from '../devices/device.ts';
import { type Looks, lookAt } from './look-at.ts';
import type { SCREENS } from './screens.ts';

export type Person = keyof typeof SCREENS;

/**
 * The walk ends after so many faults: a fault of every screen is clear from the first few, and confirming each takes
 * long.
 */
const MOST_FAULTS = 20;

/**
 * Walks through screens of the signed-in person, and checks each.
 * @returns faults of words and colours, and the screens with layout faults
 */
export async function walk(page: Page, language: string, looksAt: ReadonlyMap<string, Looks>) {
  const found: string[] = [];
  const layout = new Map<string, string[]>();
  for (const [path, looks] of looksAt) {
    await goInApp(page, path);
    const seen = await lookAt(page, `${path} in ${language}`, looks);
    found.push(...seen.found);
    if (seen.layout.length > 0) layout.set(path, seen.layout);
    if (found.length + (looks.isFirst ? 0 : layout.size) > MOST_FAULTS) break;
  }
  return { found, layout };
}
