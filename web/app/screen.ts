import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadPart } from './updates.ts';

export type Screen = () => Promise<{ Component: ComponentType }>;

/** A screen whose code is fetched when it is first opened: a customer's phone never loads the office. */
export function screen(path: string, load: Screen): RouteObject {
  return { path, lazy: () => loadPart(load) };
}
