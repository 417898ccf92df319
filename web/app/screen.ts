import type { ComponentType } from 'react';
import type { RouteObject, UIMatch } from 'react-router';
import { isTableName, type TableName } from '../../schema/core/table-names.ts';
import { loadChunk } from '../browser/updates.ts';
import { currentDevice, readDevice } from '../sync/session/open-device.ts';

export type Screen = () => Promise<{ Component: ComponentType }>;

type Named = { tables: readonly TableName[] };

/**
 * What a route adds to be drawn only when its tables are read; they are read while its code still loads.
 * @param names of the tables that its screen and what opens over it read, with spaces between them: scripts/checks looks
 * that they are these
 */
export function withTables(names: string): Pick<RouteObject, 'handle' | 'loader' | 'shouldRevalidate'> {
  const tables = names.split(' ').filter(isTableName);
  return {
    handle: { tables } satisfies Named,
    async loader() {
      const device = currentDevice();
      if (device) await readDevice(device, tables);
      return null;
    },
    // A held table is patched by every commit.
    shouldRevalidate: () => false,
  };
}

/** The tables that the routes of an address name. */
export const tablesOf = (matches: UIMatch[]): TableName[] =>
  matches.flatMap(({ handle }) => (handle as Partial<Named> | undefined)?.tables ?? []);

/**
 * A lazy route, so that a customer's phone never loads the office.
 * @param tables the names of those that the screen reads (`withTables`)
 * @param children overlays on the screen
 */
export function screen(path: string, load: Screen, tables = '', children: RouteObject[] = []): RouteObject {
  return { path, lazy: () => loadChunk(load), ...withTables(tables), children };
}
