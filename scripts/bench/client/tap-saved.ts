import { newId } from '../../../schema/core/ids.ts';
import { ACTORS } from '../../../schema/testing/test-records.ts';
import type { Row } from '../row.ts';
import { interleave, median, ratio } from '../stats.ts';
import type { BarePage, TapWrites } from './page/bare.tsx';
import type { OursPage } from './page/ours.tsx';
import type { RxdbPage } from './page/rxdb.tsx';
import { customerPuts, customersOf, trackPuts, tracksOf } from './records.ts';
import { openStage } from './stage.ts';

const ROUNDS = 11;
/** Taps per round; their median counts. */
const TAPS = 20;
const STOPS = TAPS * (ROUNDS + 1);

const ASKS = 'budgets.md#0005-a-tap-asks-before-it-writes';

/** The writes of the real client for one tap, prepared beforehand. */
function writesOf(row: TapWrites['track'], at: string): TapWrites {
  return {
    track: { ...row, isDelivered: true, deliveredAt: at },
    image: { table: 'orderTracks', id: row._id, row },
    queued: {
      id: newId(),
      name: 'orderTrack.deliver',
      args: { orderTrackId: row._id },
      at,
      state: 'waiting',
      about: 'Curry House Mina 7919',
      cash: 0,
      faults: 0,
      seq: 0,
      refusal: null,
      held: { reason: 'undo', until: Date.parse(at) + 10_000 },
    },
  };
}

/** Fails unless every tap is stored with its before-image. */
function check(who: string, { outbox, beforeImages }: { outbox: number; beforeImages: number }): void {
  if (outbox !== STOPS || beforeImages !== STOPS) throw new Error(`${who} kept ${outbox} and ${beforeImages} taps.`);
}

export const tapSaved: Row = {
  name: 'tap-saved',
  title: 'Tap → saved',
  how:
    'A driver taps a stop as delivered. Todoke runs the mutation, keeps the record as it was, queues the work and waits for a ' +
    'strict commit; the others write the same three records without a rule, bare IndexedDB by one strict transaction.',
  async run(bench) {
    const stage = await openStage(bench, ['ours', 'bare', 'rxdb']);
    const now = new Date().toISOString();
    const tracks = tracksOf(ACTORS.driver1._id, STOPS, now);
    const customers = customersOf(STOPS);
    const server = await stage.serve([...customerPuts(customers), ...trackPuts(tracks)], 'driver1');
    const ours = await stage.open<OursPage>('ours', server.url);
    await ours.ask('open', server.info);
    await ours.ask('sync');
    const bare = await stage.open<BarePage>('bare');
    await bare.ask('prepareTaps', tracks);
    const rxdb = await stage.open<RxdbPage>('rxdb');
    await rxdb.ask('prepareTaps', { durability: 'default', tracks });
    await rxdb.ask('prepareTaps', { durability: 'strict', tracks });

    /** Returns the next stops of a contender's own iteration. */
    function walk<T>(all: T[]): () => T[] {
      let taken = 0;
      return () => {
        taken += TAPS;
        return all.slice(taken - TAPS, taken);
      };
    }
    const ids = walk(tracks.map(({ _id }) => _id));
    const writes = tracks.map((track) => writesOf(track, now));
    const [bareWrites, looseWrites, strictWrites] = [walk(writes), walk(writes), walk(writes)];
    const loose = 'default' as const;
    const strict = 'strict' as const;
    const [own = [], put = [], relaxed = [], durable = []] = await interleave(
      [
        { who: 'ours', once: async () => median(await ours.ask('deliver', ids())) },
        { who: 'bare', once: async () => median(await bare.ask('tap', bareWrites())) },
        {
          who: 'rxdb',
          once: async () => median(await rxdb.ask('tap', { durability: loose, each: looseWrites() })),
        },
        {
          who: 'rxdb strict',
          once: async () => median(await rxdb.ask('tap', { durability: strict, each: strictWrites() })),
        },
      ],
      ROUNDS,
    );
    check('Todoke', await ours.ask('pending'));
    check('Bare IndexedDB', await bare.ask('tapped'));
    check('RxDB', await rxdb.ask('tapped', loose));
    check('RxDB, strict,', await rxdb.ask('tapped', strict));

    return {
      lines: [
        { who: 'Todoke', unit: 'ms', samples: own },
        { who: 'bare IndexedDB, one strict transaction', unit: 'ms', samples: put },
        { who: 'RxDB', unit: 'ms', samples: relaxed },
        { who: 'RxDB, told to be strict', unit: 'ms', samples: durable },
      ],
      verdicts: [
        { what: 'Todoke / bare IndexedDB', measured: ratio(own, put), unit: '×', target: { atMost: 2 }, record: ASKS },
      ],
      notes: [
        `Each round is the median of ${TAPS} taps. RxDB writes three collections, each by itself: it has no transaction over them, so a ` +
          'crash may leave one without the others; as it comes, it does not wait for the disk.',
      ],
    };
  },
};
