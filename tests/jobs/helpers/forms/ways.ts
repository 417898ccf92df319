import { MONEY_WAYS } from './money-ways.ts';
import { OFFICE_WAYS } from './office-ways.ts';
import { PEOPLE_WAYS } from './people-ways.ts';
import { SLIP_WAYS } from './slip-ways.ts';
import type { Way } from './way.ts';

/** Walks for all forms of the app, by file. */
export const WAYS: Record<string, Way> = { ...OFFICE_WAYS, ...MONEY_WAYS, ...SLIP_WAYS, ...PEOPLE_WAYS };
