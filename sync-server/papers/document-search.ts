import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { toHundredths, Yen } from '../../schema/core/money.ts';
import type { DocumentFilter } from '../../schema/papers/contents/document-responses.ts';
import { onPaper, type PaperNumber } from '../../schema/papers/contents/paper-search.ts';
import type { Database, Db } from '../db/database.ts';

type Documents = SelectQueryBuilder<Database, 'documents', Record<never, never>>;

const BILLED = sql`(select "billed" from "billings" where "billings"."_id" = "documents"."causeId")`;
/** The large figure on a document (`printedOn`), in hundredths; on a closing's invoice all that is billed. */
export const PRINTED = sql<number>`case "documents"."kind" when 'invoice' then coalesce(${BILLED}, "documents"."total") when 'statement' then abs("documents"."total") else "documents"."total" end`;

/** Documents whose printed amount, or whose contribution to sales, is within the bounds. */
export function amountWithin(documents: Documents, { amountFrom, amountTo }: DocumentFilter): Documents {
  if (amountFrom === undefined && amountTo === undefined) return documents;
  return documents.where((eb) => {
    const within = (amount: Expression<number> | 'total') =>
      eb.and([
        ...(amountFrom === undefined ? [] : [eb(amount, '>=', toHundredths(amountFrom))]),
        ...(amountTo === undefined ? [] : [eb(amount, '<=', toHundredths(amountTo))]),
      ]);
    return eb.or([within('total'), within(PRINTED)]);
  });
}

type Of = ExpressionBuilder<Database, 'documents'>;

function hasNumber(eb: Of, { kind, series, number }: PaperNumber): Expression<SqlBool> {
  return eb.and([
    eb('number', '=', number),
    ...(kind === null ? [] : [eb('kind', '=', kind)]),
    ...(series === null ? [] : [eb('series', '=', series)]),
  ]);
}

/** Documents about a slip, closing or payment with this number. */
function isAbout(db: Db, eb: Of, { series, number }: PaperNumber): Expression<SqlBool>[] {
  const numbered = (['slips', 'billings'] as const).map((table) => {
    const causes = db.selectFrom(table).select('_id').where('no', '=', number);
    return eb('causeId', 'in', series === null ? causes : causes.where('series', '=', series));
  });
  if (series === null) return numbered;
  const given = db
    .selectFrom('payments')
    .select(({ fn }) => fn.coalesce('allocationId', '_id').as('causeId'))
    .where('receiptNo', '=', `${series}-${String(number).padStart(4, '0')}`);
  return [...numbered, eb('causeId', 'in', given)];
}

/** Documents with a number or amount as somebody reads it on them; none for other text. */
export function saying(db: Db, eb: Of, text: string): Expression<SqlBool> {
  const sought = onPaper(text);
  if (!sought) return sql<SqlBool>`1 = 0`;
  const { numbers, amount } = sought;
  const hundredths = Yen.safeParse(amount).success ? toHundredths(amount ?? 0) : null;
  const ofEitherSign = hundredths === null ? [] : [hundredths, 0 - hundredths];
  return eb.or([
    ...numbers.map((number) => hasNumber(eb, number)),
    ...numbers.filter(({ kind }) => kind === null).flatMap((number) => isAbout(db, eb, number)),
    ...(hundredths === null ? [] : [eb('total', 'in', ofEitherSign), eb(PRINTED, 'in', ofEitherSign)]),
  ]);
}
