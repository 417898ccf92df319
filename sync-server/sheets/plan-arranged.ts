import type { Told } from '../basics/told.ts';
import type { Db } from '../db/database.ts';
import type { ImportPlan } from './import-plan.ts';
import type { FoundLayout } from './layout.ts';
import type { Answers } from './recognise-rows.ts';
import { type Sheet, SheetError } from './sheet.ts';

const SAYS_OVER = /*i18n*/ 'The row says "{text}": say if it is to come in';

/** Adds a question to the plan for each new row that has ended according to the sheet. */
function askOfEnded(plan: ImportPlan, { ended }: Sheet, { answers, answerAll }: Answers): ImportPlan {
  if (!ended?.size) return plan;
  const said = (row: number) => answers?.[row] ?? answerAll;
  const isOpen = ({ row }: { row: number }) => !ended.has(row) || said(row) === 'new';
  const over = plan.created.filter((each) => !isOpen(each));
  const left = over.filter(({ row }) => said(row) === 'skip').length;
  const asked = over.flatMap(({ row }) => {
    const told: Told = { sentence: SAYS_OVER, values: { text: ended.get(row) ?? '' } };
    return said(row) === 'skip' ? [] : [{ row, reasons: [told], asked: { candidates: [], isEnded: true } }];
  });
  return {
    ...plan,
    created: plan.created.filter(isOpen),
    left: (plan.left ?? 0) + left,
    bad: [...plan.bad, ...asked].sort((a, b) => a.row - b.row),
  };
}

type PlanOf<C extends Answers> = (db: Db, sheet: Sheet, chosen?: C) => Promise<ImportPlan>;

/**
 * Plans an arranged sheet, with a question for each new row that has ended according to the sheet.
 * @throws SheetError if the sheet as a whole can't be read
 */
export async function planArranged<C extends Answers>(
  planOf: PlanOf<C>,
  db: Db,
  { arranged, found }: { arranged: Sheet; found: FoundLayout },
  chosen: C,
): Promise<ImportPlan> {
  if (found.problem) throw new SheetError(found.problem);
  return askOfEnded(await planOf(db, arranged, chosen), arranged, chosen);
}
