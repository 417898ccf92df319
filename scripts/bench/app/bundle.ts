import { join } from 'node:path';
import { BUDGET, filesBehind, gzipBytes, LOGIN_BUDGET } from '../../bundle/bundle-budget.ts';
import type { Row } from '../row.ts';
import { builtChunks, entryOf, fileOf } from './built-files.ts';

const DIST = join(import.meta.dirname, '../../../dist');

/** Chunks from the login to each role's home, as named in scripts/bundle/chunks.ts. */
const HOMES = [
  { who: 'login alone', parts: [] },
  { who: 'login → customer home', parts: ['app', 'customer-first'] },
  { who: 'login → driver home', parts: ['app', 'driver-first'] },
  { who: 'login → office home', parts: ['app', 'office-first'] },
];

/** Texts that occur on office screens only. */
const OFFICE_WORDS = ['Bad Debt Customers', 'Mark as dispatched', 'Add Invoice', 'Add Web Customer', 'Web Orders'];

export const bundle: Row = {
  name: 'bundle',
  title: 'JavaScript until the first screen',
  how: 'What a role’s device fetches from the built app before it sees its home, gzip: the entry, the app and the home’s own part, and all that they can’t run without.',
  async run() {
    const chunks = builtChunks(DIST);
    const entry = entryOf(DIST);
    const homes = HOMES.map(({ who, parts }) => {
      const files = filesBehind(chunks, [entry, ...parts.map((part) => fileOf(chunks, part))]);
      return { who, files, bytes: gzipBytes(chunks, files) };
    });
    const [login, customer] = homes;
    if (!login || !customer) throw new Error('There is no way to the customer home.');
    const isOffice = (file: string) => OFFICE_WORDS.some((word) => chunks.get(file)?.code.includes(word));
    if (OFFICE_WORDS.some((word) => ![...chunks.values()].some(({ code }) => code.includes(word)))) {
      throw new Error('The office’s words have changed: nothing could be told by them.');
    }
    const office = gzipBytes(chunks, [...customer.files].filter(isOffice));
    return {
      lines: homes.map(({ who, bytes }) => ({ who, unit: 'bytes', samples: [bytes] })),
      verdicts: [
        {
          what: 'login alone',
          measured: login.bytes / 1000,
          unit: ' kB',
          target: { atMost: LOGIN_BUDGET / 1000 },
        },
        {
          what: 'login → customer home',
          measured: customer.bytes / 1000,
          unit: ' kB',
          target: { atMost: BUDGET / 1000 },
        },
        { what: 'of it files with the office’s screens', measured: office / 1000, unit: ' kB', target: { atMost: 0 } },
      ],
    };
  },
};
