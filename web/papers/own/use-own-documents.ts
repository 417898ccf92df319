import { useMemo } from 'react';
import type { Document } from '../../../schema/papers/contents/document-entity.ts';
import type { DocumentSummary } from '../../../schema/papers/contents/document-responses.ts';
import { printedOn } from '../../../schema/papers/contents/printed.ts';
import { useTable } from '../../replica/use-table.tsx';

/** A document on this device, and whether it was replaced. */
export type OwnDocument = DocumentSummary & Pick<Document, 'snapshot'>;

/**
 * The customer's documents of the last year, which its phone keeps: latest first, in the same order as on the server.
 */
export function useOwnDocuments(): OwnDocument[] {
  const rows = useTable('documents');
  return useMemo(() => {
    const followed = new Map(
      Array.from(rows.values()).flatMap(({ _id, no, kind, replaces }) =>
        replaces === null ? [] : [[replaces, { _id, no, kind }] as const],
      ),
    );
    const place = ({ issuedOn, issuedAt, _id }: Document) => `${issuedOn} ${issuedAt} ${_id}`;
    return Array.from(rows.values())
      .sort((a, b) => (place(a) < place(b) ? 1 : -1))
      .map(({ logo: _logo, ...document }) => ({
        ...document,
        replacedBy: followed.get(document._id) ?? null,
        printed: printedOn(document),
      }));
  }, [rows]);
}
