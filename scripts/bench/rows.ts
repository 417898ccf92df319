import { bundle } from './app/bundle.ts';
import { coldStart } from './app/cold-start.ts';
import { heapDay } from './app/heap-day.ts';
import { keystroke } from './app/keystroke.ts';
import { largeOffice } from './app/large-office.ts';
import { orderVisible } from './app/order-visible.ts';
import { firstSync } from './client/first-sync.ts';
import { openList } from './client/open-list.ts';
import { pull100 } from './client/pull-100.ts';
import { rebaseRow } from './client/rebase.ts';
import { reopen } from './client/reopen.ts';
import { tapSaved } from './client/tap-saved.ts';
import { databases } from './databases/databases.ts';
import type { Row } from './row.ts';
import { scale } from './scale/scale.ts';
import { bank } from './server/bank.ts';
import { getOne, getPage } from './server/get.ts';
import { liveRow } from './server/live.ts';
import { login } from './server/login.ts';
import { pullRow } from './server/pull.ts';
import { push } from './server/push.ts';

/** All rows in the order of the report. */
export const ROWS: readonly Row[] = [
  tapSaved,
  firstSync,
  pull100,
  openList,
  reopen,
  rebaseRow,
  keystroke,
  coldStart,
  heapDay,
  largeOffice,
  orderVisible,
  bundle,
  push,
  getOne,
  getPage,
  pullRow,
  liveRow,
  databases,
  login,
  bank,
  scale,
];
