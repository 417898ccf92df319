import type { OpenAPIHono } from '@hono/zod-openapi';
import { AnswerBody, BankEntryResponse, BankFileResponse } from '../../schema/bank/bank-responses.ts';
import { doubleOf } from '../../schema/bank/doubts.ts';
import { OFFICE_ROLES } from '../../schema/core/actor.ts';
import type { Id } from '../../schema/core/ids.ts';
import { formatYen, fromHundredths } from '../../schema/core/money.ts';
import { REJECTIONS } from '../../schema/core/rejected.ts';
import { only, type SignedIn } from '../auth/guards.ts';
import type { Told } from '../basics/told.ts';
import type { Db } from '../db/database.ts';
import { isOneOf } from '../db/queries/by-ids.ts';
import { linesOfFileAlone } from '../effects/bank-effects.ts';
import { HttpError } from '../errors/errors.ts';
import type { AppDeps } from '../http/app-deps.ts';
import { createWriteRoutes } from '../http/write-routes.ts';
import { mustReadEntry } from './bank-queries.ts';
import { readPerhaps } from './doubt-queries.ts';

const notFound = () => new HttpError(404, 'not_found', REJECTIONS.not_found);

const MOST_NAMED = 3;

/** The route that answers a question about an entry. */
export function answerRoutes(deps: AppDeps, routes: OpenAPIHono<SignedIn>): void {
  const { writeRoute } = createWriteRoutes(deps, routes, 'Bank');

  writeRoute({
    method: 'put',
    path: '/{id}/answer',
    operationId: 'answerBankEntry',
    summary: 'Say whether two entries are one transfer, or whether an entry went back',
    description:
      'Of two that are the same (`yes`) one is set aside and stands for nothing any more; `no` makes them two. Null asks again.',
    middleware: only(deps, OFFICE_ROLES),
    body: AnswerBody,
    response: BankEntryResponse,
    responseDescription: 'The entry',
    mutation: 'bank.answer',
    async args({ id, body: { other, kind, answer }, trx }) {
      const entry = await mustReadEntry(trx, id);
      const otherId: Id = other.toLowerCase();
      if (kind === 'back') {
        const out = await trx.selectFrom('bankOutgoing').select('_id').where('_id', '=', otherId).executeTakeFirst();
        if (!out) throw notFound();
        if (answer === 'yes' && entry.state === 'matched') {
          throw new HttpError(409, 'in_use', /*i18n*/ 'This transfer is matched. Take the match back first.');
        }
      } else {
        const known = await mustReadEntry(trx, otherId);
        if (known._id === id || known.amount !== entry.amount || known.account !== entry.account) throw notFound();
        if (answer === 'yes' && doubleOf(entry, known) === null) {
          throw new HttpError(
            409,
            'in_use',
            /*i18n*/ 'Both transfers are matched. Take one of the matches back first.',
          );
        }
      }
      const questions = answer === 'yes' ? ((await readPerhaps(trx, id)).get(id) ?? []) : null;
      const isAsked = questions?.some((each) => each.kind === kind && each.other._id === otherId) ?? true;
      // Somebody else answered it meanwhile, or another answer settled it.
      if (!isAsked) throw new HttpError(409, 'changed_meanwhile', REJECTIONS.changed_meanwhile);
      return { entryId: id, otherId, kind, answer };
    },
    read: mustReadEntry,
  });
}

async function mustReadFile(trx: Db, id: Id) {
  const file = await trx.selectFrom('bankFiles').selectAll().where('_id', '=', id).executeTakeFirst();
  if (!file) throw notFound();
  return file;
}

/** @throws HttpError 409 naming the matched transfers */
async function assertNothingMatched(trx: Db, fileId: Id): Promise<void> {
  const matched = await trx
    .selectFrom('bankEntries')
    .select(['bookedOn', 'amount', 'payer'])
    .where(isOneOf(trx, '_id', await linesOfFileAlone(trx, fileId)))
    .where('state', '=', 'matched')
    .orderBy('bookedOn')
    .orderBy('_id')
    .execute();
  if (matched.length === 0) return;
  const named = matched.slice(0, MOST_NAMED).map(({ bookedOn, amount, payer }): Told => {
    const values = { day: bookedOn, amount: formatYen(fromHundredths(amount)), payer };
    return { sentence: /*i18n*/ '{amount} of {day} ({payer})', values };
  });
  const more = matched.length - named.length;
  const left: Told[] = more > 0 ? [{ count: more, one: /*i18n*/ '{count} more', other: /*i18n*/ '{count} more' }] : [];
  const what: Told = { list: [...named, ...left] };
  throw new HttpError(409, 'in_use', {
    sentence: /*i18n*/ 'Transfers of this file are matched: {what}. Take these matches back first.',
    values: { what },
  });
}

/** The route that takes an imported file back. */
export function fileRoutes(deps: AppDeps, routes: OpenAPIHono<SignedIn>): void {
  const { writeRoute } = createWriteRoutes(deps, routes, 'Bank');

  writeRoute({
    method: 'post',
    path: '/{id}/take-back',
    operationId: 'takeBankFileBack',
    summary: 'Take an imported file back',
    description:
      'Removes the entries that no other file has. 409 `in_use`, with their names, while any of these is matched.',
    middleware: only(deps, OFFICE_ROLES),
    response: BankFileResponse,
    responseDescription: 'The file',
    mutation: 'bank.takeBackFile',
    async args({ id, trx }) {
      const { name, takenBackAt } = await mustReadFile(trx, id);
      if (takenBackAt !== null) throw new HttpError(409, 'changed_meanwhile', REJECTIONS.changed_meanwhile);
      await assertNothingMatched(trx, id);
      return { fileId: id, name };
    },
    read: mustReadFile,
  });
}
