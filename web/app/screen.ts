import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadChunk } from '../browser/updates.ts';
import { withTables } from '../sync/react/named-tables.ts';

export type Screen = () => Promise<{ Component: ComponentType }>;

/**
 * A lazy route, so that a customer's phone never loads the office. Its screen is made of plain elements, or the route is
 * inside `chakraScreens`.
 * @param tables the names of those that the screen reads (`withTables`)
 * @param children overlays on the screen
 */
export function screen(path: string, load: Screen, tables = '', children: RouteObject[] = []): RouteObject {
  return { path, lazy: () => loadChunk(load), ...withTables(tables), children };
}

const chakraLayout: Screen = () => import('./chakra-layout.tsx');

/** Routes whose screens are made of Chakra's components, which come with the first of them. */
export const chakraScreens = (...children: RouteObject[]): RouteObject => ({
  lazy: () => loadChunk(chakraLayout),
  children,
});
