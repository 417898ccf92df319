import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadChunk } from '../browser/updates.ts';

export type Screen = () => Promise<{ Component: ComponentType }>;

/**
 * A lazy route, so that a customer's phone never loads the office.
 * @param children overlays on the screen
 */
export function screen(path: string, load: Screen, children: RouteObject[] = []): RouteObject {
  return { path, lazy: () => loadChunk(load), children };
}
