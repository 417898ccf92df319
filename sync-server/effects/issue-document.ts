import { createHash } from 'node:crypto';
import { BUSINESS_ID } from '../../schema/business/business-id.ts';
import type { Day, Instant } from '../../schema/core/days.ts';
import type { Id } from '../../schema/core/ids.ts';
import { mustGet, type Tx } from '../../schema/core/mutation.ts';
import { type Document, documentNo } from '../../schema/papers/contents/document-entity.ts';
import type { Parties } from '../../schema/papers/contents/parts.ts';
import { refOf, reversalOf } from '../../schema/papers/contents/reversal-contents.ts';
import { type Contents, kindOf, Snapshot, totalOf } from '../../schema/papers/contents/snapshot.ts';
import type { Trx } from '../db/database.ts';
import { canonicalJson } from '../db/log/mutation-log.ts';
import { readEpoch } from '../db/meta.ts';
import { takeNumber } from './document-numbers.ts';

type Issue = {
  contents: Contents;
  customerId: Id;
  /** Id of the slip, payment or closing that the document is about. */
  causeId: Id;
  /** The document that this one replaces or reverses. */
  replaces: Document | null;
  now: Instant;
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The id of a document (a UUIDv8), derived from epoch and number, which together are unique. */
function idOf(epoch: string, no: string): Id {
  const hex = hashOf(`${epoch} ${no}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Current issuer and recipient of a document. */
export async function partiesOf(tx: Tx, customerId: Id): Promise<Parties> {
  return {
    business: await mustGet(tx, 'business', BUSINESS_ID),
    customer: await mustGet(tx, 'customers', customerId),
  };
}

/** SHA-256 of a snapshot as canonical JSON, in hexadecimal. */
export const sha256Of = (snapshot: object): string => hashOf(canonicalJson(snapshot));

/**
 * Issues a document: gives it the next number of its kind and stores it permanently. Call it in the transaction of what
 * it is about.
 */
export async function issueDocument(trx: Trx, tx: Tx, issue: Issue): Promise<Document> {
  const { contents, customerId, causeId, replaces, now } = issue;
  const kind = kindOf(contents);
  const numbered = await takeNumber(trx, kind, now);
  const no = documentNo(kind, numbered);
  const replaced = replaces && Snapshot.parse(replaces.snapshot);
  // A replacement of a reversed document refers to that document, not to its reversal.
  const named =
    replaced && (replaced.paper === 'reversal' && kind !== 'reversal' ? replaced.reversed : refOf(replaced));
  const snapshot: Snapshot = { ...contents, format: 1, no, replaces: named };
  const document: Document = {
    _id: idOf(await readEpoch(trx), no),
    kind,
    ...numbered,
    no,
    issuedOn: contents.issuedOn,
    issuedAt: now,
    customerId,
    partner: contents.recipient.name,
    total: totalOf(contents),
    causeId,
    replaces: replaces?._id ?? null,
    logo: contents.issuer.logo,
    sha256: sha256Of(snapshot),
    snapshot,
  };
  await tx.put('documents', document);
  return document;
}

/**
 * The last document about a slip, payment or closing, and the current one: null if it was reversed. Both are null if
 * none was issued. `rivals` are further valid ones: after a restore, a lost document may come back after another one
 * was issued.
 */
export async function documentsAbout(tx: Tx, causeId: Id) {
  const issued = await tx.where('documents', { causeId });
  const replaced = new Set(issued.map(({ replaces }) => replaces));
  const ends = issued.filter(({ _id }) => !replaced.has(_id)).sort((a, b) => (a.issuedAt < b.issuedAt ? 1 : -1));
  const [current = null, ...rivals] = ends.filter(({ kind }) => kind !== 'reversal');
  return { current, last: current ?? ends[0] ?? null, rivals };
}

type Reverse = { document: Document; issuedOn: Day; now: Instant };

/** Issues the reversal of a document. */
export function reverseDocument(trx: Trx, tx: Tx, { document, issuedOn, now }: Reverse): Promise<Document> {
  const { customerId, causeId, snapshot } = document;
  const contents = reversalOf(Snapshot.parse(snapshot), issuedOn);
  return issueDocument(trx, tx, { contents, customerId, causeId, replaces: document, now });
}
