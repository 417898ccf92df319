import { t } from '@lingui/core/macro';
import type { RouteObject, UIMatch } from 'react-router';
import { isTableName, type TableName } from '../../../schema/core/table-names.ts';
import { currentDevice, type OpenDevice, readDevice } from '../session/open-device.ts';

/** Tables that a route's screen and what opens over it read. */
type Named = { tables: readonly TableName[] };

/** A device reads within this time unless it can't, in milliseconds. */
const PATIENCE_MS = 10_000;

/** @throws in the words of the screen if the device could not read in time */
async function readInTime(device: OpenDevice, tables: readonly TableName[]): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => {
      const isCategories = tables.includes('categories') && !device.tables.isHeld('categories');
      refuse(new Error(isCategories ? t`Failed to fetch categories` : t`Failed to fetch data`));
    }, PATIENCE_MS);
  });
  await Promise.race([readDevice(device, tables), late]).finally(() => clearTimeout(timer));
}

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
      if (device) await readInTime(device, tables);
      return null;
    },
    // A held table is patched by every commit.
    shouldRevalidate: () => false,
  };
}

/** The tables that the routes of an address name. */
export const tablesOf = (matches: UIMatch[]): TableName[] =>
  matches.flatMap(({ handle }) => (handle as Partial<Named> | undefined)?.tables ?? []);
