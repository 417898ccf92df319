import type { Id } from '../../schema/core/ids.ts';
import type { EmployeeResponse } from '../../schema/people/people-responses.ts';
import { decodeRow } from '../db/column-codec.ts';
import type { Db } from '../db/database.ts';

export async function readEmployees(db: Db, { id }: { id?: Id } = {}): Promise<EmployeeResponse[]> {
  const rows = await db
    .selectFrom('employees')
    .selectAll()
    .where('deletedAt', 'is', null)
    .$if(id !== undefined, (query) => query.where('_id', '=', id ?? ''))
    .orderBy('name')
    .execute();
  return rows.map((row) => {
    const { deletedAt: _never, ...employee } = decodeRow('employees', row);
    return employee;
  });
}
