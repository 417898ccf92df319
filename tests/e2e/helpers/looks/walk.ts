import type { Page } from 'playwright-core';
import { goInApp } from '../devices/device.ts';
import { type Looks, lookAt } from './look-at.ts';
import type { SCREENS } from './screens.ts';

export type Person = keyof typeof SCREENS;

/** Faults after which a walk ends: one of every screen is told by the first of them, and to wait at each takes long. */
const MOST_FAULTS = 20;

/**
 * Walks through screens of the person who is signed in, and looks at each.
 * @returns what is wrong with words and colours, and the screens whose layout is, with what
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
