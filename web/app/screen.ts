import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadPart } from './updates.ts';

export type Screen = () => Promise<{ Component: ComponentType }>;

/**
 * A screen whose code is fetched when it is first opened: a customer's phone never loads the office.
 * @param children what may stand over it
 */
export function screen(path: string, load: Screen, children: RouteObject[] = []): RouteObject {
  return { path, lazy: () => loadPart(load), children };
}
