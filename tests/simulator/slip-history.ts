import { sql } from 'kysely';
import type { Id } from '../../schema/core/ids.ts';
import type { Slip } from '../../schema/slips/slip-entity.ts';
import type { SlipLine } from '../../schema/slips/slip-lines.ts';
import { linesOf } from '../../schema/slips/slip-rules.ts';
import { IDS } from '../../schema/testing/test-records.ts';
import type { Writer } from '../../sync-server/db/database.ts';
import { engineOf } from '../../sync-server/db/engine.ts';

/** A slip after some mutation. */
export type PastSlip = {
  _id: Id;
  customerId: Id;
  /** The current lines, corrections included. */
  lines: SlipLine[];
  /** When it was delivered, or created if it is not: slips are ordered by it. */
  at: string;
  isOriginal: boolean;
  isVoid: boolean;
  isDelivered: boolean;
  /** True if the office still has to decide on it. */
  isMarked: boolean;
};

/** A mutation that changed slips; `slips` has null for a removed one. */
export type SlipEvent = {
  isJudged: boolean;
  isOffice: boolean;
  confirmed: readonly Id[];
  slips: Map<Id, PastSlip | null>;
};

const FIELDS = [
  ...(['_id', 'customerId', 'lines', 'corrected', 'correctsId', 'createdAt', 'deliveredAt', 'deliveredOn'] as const),
  ...(['voidedAt', 'differs'] as const),
];
const keep = (what: 'new' | 'old', fields: readonly string[]) =>
  `insert into "slipHistory" (${fields.map((field) => `"${field}"`).join()}) values (${fields.map((field) => `${what}."${field}"`).join()});`;

/**
 * Makes a simulated server record every state of a slip, then its position in the feed; undoing a mutation also undoes
 * its records. SQLite only, where nearly all seeds are played.
 */
export async function keepSlipHistory(server: Writer): Promise<void> {
  if (engineOf(server).name !== 'sqlite') return;
  const columns = FIELDS.map((field) => `"${field}" text`).join();
  const statements = [
    `create table if not exists "slipHistory" ("n" integer primary key, "seq" integer, ${columns})`,
    `create trigger "slipMade" after insert on "slips" begin ${keep('new', FIELDS)} end`,
    `create trigger "slipChanged" after update on "slips" begin ${keep('new', FIELDS)} end`,
    `create trigger "slipGone" after delete on "slips" begin ${keep('old', ['_id'])} end`,
    ...['insert', 'update'].map(
      (op) => `create trigger "slips_${op}" after ${op} on "feed" begin
        insert into "slipHistory" ("seq") values (new."seq"); end`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(server);
}

/** A stored slip in that form. */
export const pastOf = (slip: Slip): PastSlip => ({
  _id: slip._id,
  customerId: slip.customerId,
  lines: linesOf(slip),
  at: slip.deliveredAt ?? slip.createdAt,
  isOriginal: slip.correctsId === null,
  isVoid: slip.voidedAt !== null,
  isDelivered: slip.deliveredOn !== null,
  isMarked: slip.differs !== undefined,
});

type FieldName = (typeof FIELDS)[number];
type Note = Record<FieldName | 'actorId' | 'args', string | null> & { seq: number | null };

const DRIVERS: readonly (string | null)[] = [IDS.driver1, IDS.driver2];

function slipOf(note: Note): PastSlip | null {
  const { _id, customerId, lines, corrected, correctsId, createdAt, deliveredAt, voidedAt, deliveredOn, differs } =
    note;
  if (customerId === null) return null;
  return {
    _id: _id ?? '',
    customerId,
    lines: JSON.parse(corrected ?? lines ?? '[]'),
    at: deliveredAt ?? createdAt ?? '',
    isOriginal: correctsId === null,
    isVoid: voidedAt !== null,
    isDelivered: deliveredOn !== null,
    isMarked: differs !== null,
  };
}

/**
 * Slips as mutations left them, in order. Work returned after a restore is not judged again, nor is finally refused
 * work. Empty without a history.
 */
export async function readSlipHistory(server: Writer): Promise<SlipEvent[]> {
  if (engineOf(server).name !== 'sqlite') return [];
  const { rows } = await sql<Note>`
    select h.*, l."actorId", l."args" from "slipHistory" as h
    left join "mutationLog" as l on l."knew" is null and l."code" is null
      and l."rowid" = (select min("rowid") from "mutationLog" where "cameInAt" = h."seq")
    order by h."n"`.execute(server);
  const events: SlipEvent[] = [];
  let slips = new Map<Id, PastSlip | null>();
  for (const note of rows) {
    if (note.seq === null) {
      slips.set(note._id ?? '', slipOf(note));
      continue;
    }
    const { confirmed = [] } = JSON.parse(note.args ?? '{}') as { confirmed?: Id[] };
    const by = { isJudged: note.actorId !== null, isOffice: !DRIVERS.includes(note.actorId) };
    if (slips.size > 0) events.push({ ...by, confirmed, slips });
    slips = new Map();
  }
  return events;
}
