import { sql } from 'kysely';
import type { Id } from '../../schema/core/ids.ts';
import { EmployeeFields } from '../../schema/people/people-entity.ts';
import { isReserved, usernameKey } from '../../schema/people/people-rules.ts';
import type { Db } from '../db/database.ts';
import type { GivenKey } from '../sheets/given-key.ts';
import { rowByRow } from '../sheets/import-apply.ts';
import { type ImportKind, type ImportPlan, planImport } from '../sheets/import-plan.ts';
import type { Chosen, Importable } from '../sheets/import-routes.ts';
import type { Known } from '../sheets/known-records.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { adminRows } from './admin-rows.ts';
import { EMPLOYEE_COLUMNS } from './employee-columns.ts';
import { readEmployees } from './employee-queries.ts';
import type { SheetEmployee } from './sheet-employee.ts';

const KEYS = ['username'];
const TAKEN = /*i18n*/ 'another login has this username';
const RESERVED = /*i18n*/ 'this username is kept for the first admin';

/** The owner of each folded username, over all logins, including restaurants'. */
async function readLogins(db: Db): Promise<Map<string, Id>> {
  const rows = await db.selectFrom('credentials').select(['usernameKey', 'identityId']).execute();
  return new Map(rows.map((row) => [row.usernameKey, row.identityId]));
}

/** Assigns usernames such as `driver3` to a list without usernames. */
function givenUsernames(logins: ReadonlyMap<string, Id>): GivenKey<SheetEmployee> {
  const given = new Set(logins.keys());
  return {
    field: 'username',
    tellApart: ['phoneNumber'],
    next({ role }) {
      for (let number = 1; ; number++) {
        const username = `${role}${number}`;
        if (given.has(username)) continue;
        given.add(username);
        return username;
      }
    },
  };
}

/**
 * Plans the import of an employee sheet, matching employees by username, or by name if the sheet has no usernames. A
 * row whose role is admin makes an admin only if somebody has confirmed that row.
 * @throws SheetError if the sheet as a whole can't be read
 */
export async function planEmployees(db: Db, sheet: Sheet, chosen: Chosen = {}): Promise<ImportPlan> {
  const logins = await readLogins(db);
  const employees = await readEmployees(db as Db);
  const admins = await db
    .selectFrom('users')
    .select(['_id', 'username'])
    .where('isAdmin', '=', sql.lit(1))
    .where('deletedAt', 'is', null)
    .execute();
  const { rest, add } = adminRows(sheet, chosen, { logins, employees, admins });
  const username = EmployeeFields.shape.username
    .refine((name) => !logins.has(usernameKey(name)), TAKEN)
    .refine((name) => !isReserved(name), RESERVED);
  const kind: ImportKind<SheetEmployee> = {
    columns: EMPLOYEE_COLUMNS,
    keys: KEYS,
    name: 'name',
    given: givenUsernames(logins),
    existing: (async function* () {
      yield employees as Known<SheetEmployee>[];
    })(),
    fields: EmployeeFields.omit({ photo: true }).extend({ username }).partial(),
  };
  return add(await planImport(rest, kind, chosen));
}

const employeeRows = rowByRow({
  create: (employeeId, fields) =>
    fields.role === 'admin'
      ? {
          name: 'user.create',
          args: {
            userId: employeeId,
            username: fields.username,
            isAdmin: true,
            information: 'show',
            customerId: null,
          },
        }
      : { name: 'employee.create', args: { employeeId, photo: '', ...fields } },
  update: (employeeId, patch) => ({ name: 'employee.update', args: { employeeId, ...patch } }),
});

export const employeeImport: Importable = {
  keys: [...KEYS, 'name'],
  columns: async () => EMPLOYEE_COLUMNS,
  plan: planEmployees,
  writes: employeeRows,
};
