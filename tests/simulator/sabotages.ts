import type { Sabotage } from './sabotage.ts';
import { COPY } from './sabotages/copy.ts';
import { DOCUMENTS } from './sabotages/documents.ts';
import { DURABILITY } from './sabotages/durability.ts';
import { FEED } from './sabotages/feed.ts';
import { MONEY } from './sabotages/money.ts';
import { ORDERS } from './sabotages/orders.ts';
import { OUTBOX } from './sabotages/outbox.ts';
import { RESTORES } from './sabotages/restores.ts';
import { RETURNS } from './sabotages/returns.ts';
import { SLIPS } from './sabotages/slips.ts';

/** Each removes one thing that a promise depends on. */
export const SABOTAGES: Sabotage[] = [
  [OUTBOX, FEED, COPY, RESTORES, SLIPS, RETURNS],
  [DURABILITY, MONEY, DOCUMENTS, ORDERS],
].flat(2);
