import type { Id } from '../../schema/core/ids.ts';
import { User } from '../../schema/people/people-entity.ts';
import { isReserved, usernameKey } from '../../schema/people/people-rules.ts';
import type { Told } from '../basics/told.ts';
import { type Cell, foldText } from '../sheets/column.ts';
import type { BadRow, ImportPlan } from '../sheets/import-plan.ts';
import type { Chosen } from '../sheets/import-routes.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { foldHeader, namesOfColumn, reasonIn } from '../sheets/sheet-columns.ts';
import { EMPLOYEE_COLUMNS, readRole } from './employee-columns.ts';
import type { SheetEmployee } from './sheet-employee.ts';

type People = {
  logins: ReadonlyMap<string, Id>;
  employees: readonly { name: string; username: string }[];
  admins: readonly { username: string }[];
};

const ASKS = /*i18n*/ '"{text}" would be an admin, who may do everything: say if that is right, or write another role';
const NO_USERNAME = /*i18n*/ 'an admin needs a username';
const TAKEN = /*i18n*/ 'another login has this username';
const IS_EMPLOYEE = /*i18n*/ '"{text}" is an employee: an admin needs a login of its own';
const TWICE = /*i18n*/ 'the same as in row {row}';

/** Reads fields of a row before the import is planned. */
function fieldReader({ rows: [head] }: Sheet) {
  const positions = new Map(
    EMPLOYEE_COLUMNS.map((column) => {
      const names = namesOfColumn(column).map(foldHeader);
      return [column.field, head?.cells.findIndex((cell) => cell && names.includes(foldHeader(cell.text))) ?? -1];
    }),
  );
  return (cells: readonly (Cell | null)[], field: keyof SheetEmployee) => cells[positions.get(field) ?? -1] ?? null;
}

/** Separates the rows whose role is admin: such a row makes an admin only after somebody has confirmed that row. */
export function adminRows(sheet: Sheet, { answers, answerAll }: Chosen, { logins, employees, admins }: People) {
  const cellOf = fieldReader(sheet);
  const saysAdmin = ({ cells }: Sheet['rows'][number], n: number) => {
    const cell = cellOf(cells, 'role');
    const role = n > 0 && cell ? readRole(cell) : null;
    return role !== null && 'value' in role && role.value === 'admin';
  };
  const own = sheet.rows.filter(saysAdmin);
  const rest: Sheet = { ...sheet, rows: sheet.rows.filter((row, n) => !saysAdmin(row, n)) };
  const known = new Set(admins.map(({ username }) => usernameKey(username)));

  function add(plan: ImportPlan): ImportPlan {
    const rowsBy = new Map<string, number>();
    for (const { number: row, cells } of own) {
      const [username, name] = (['username', 'name'] as const).map((field) => cellOf(cells, field)?.text.trim() ?? '');
      const key = usernameKey(username ?? '');
      const text = [username, name].filter(Boolean).join(' ');
      const parsed = User.shape.username.safeParse(username);
      if (known.has(key)) {
        plan.unchanged += 1;
        continue;
      }
      if ((answers?.[row] ?? answerAll) === 'skip') {
        plan.left = (plan.left ?? 0) + 1;
        continue;
      }
      const before = rowsBy.get(key);
      if (key !== '') rowsBy.set(key, before ?? row);
      const isEmployee = employees.some(
        (each) => usernameKey(each.username) === key || (key === '' && foldText(each.name) === foldText(name ?? '')),
      );
      const problem: Told | null = isEmployee
        ? { sentence: IS_EMPLOYEE, values: { text } }
        : key === ''
          ? { sentence: NO_USERNAME }
          : logins.has(key) || isReserved(key)
            ? { sentence: TAKEN }
            : before !== undefined
              ? { sentence: TWICE, values: { row: String(before) } }
              : null;
      if (problem || !parsed.success) {
        const reason = problem ?? { sentence: parsed.error?.issues[0]?.message ?? '' };
        plan.bad.push(badRow(row, [reasonIn(/*i18n*/ 'Username', reason)]));
      } else if (answers?.[row] === 'admin') {
        plan.created.push({ row, fields: { username: parsed.data, name, role: 'admin', phoneNumber: '' } });
      } else {
        const told = reasonIn(/*i18n*/ 'Role', { sentence: ASKS, values: { text } });
        plan.bad.push({ ...badRow(row, [told]), asked: { candidates: [], isAdmin: true } });
      }
    }
    plan.created.sort((a, b) => a.row - b.row);
    plan.bad.sort((a, b) => a.row - b.row);
    return plan;
  }
  return { rest, add };
}

const badRow = (row: number, reasons: Told[]): BadRow => ({ row, reasons, fields: ['username', 'role'] });
