import type { CartLine } from './local-db.ts';
import { useOwnState } from './use-table.tsx';

export type { CartLine } from './local-db.ts';

/** The cart's lines in catalogue order. Stored on this device only, shared by its tabs. */
export const useCart = (): CartLine[] => useOwnState().cart;
