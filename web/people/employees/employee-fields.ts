import { z } from 'zod';
import { displayPhone } from '../../../schema/customers/customer-rules.ts';
import { otherPassword } from '../../../schema/people/password.ts';
import type { Employee } from '../../../schema/people/people-entity.ts';
import { NewEmployee } from '../../../schema/people/people-responses.ts';
import { changedFields } from '../../ui/forms/changed-fields.ts';
import { PictureFieldValue, pictureAt } from '../../ui/pictures/picture-choice.ts';

const { name, username, phoneNumber, role, password } = NewEmployee.shape;

/** Schema of a new employee: all required but the photo (requirements section 5). */
export const NewEmployeeForm = z.object({
  name,
  username,
  phoneNumber,
  role: z.string().pipe(role),
  password,
  photo: PictureFieldValue,
});

/** Same for an existing one: an empty password keeps the current one. */
export const EmployeeForm = NewEmployeeForm.extend({ password: otherPassword });
export type EmployeeForm = z.input<typeof EmployeeForm>;
export const EMPLOYEE_FIELDS = EmployeeForm.keyof();

/** Initial values: an employee's, or empty ones. */
export function employeeFormOf(employee: Employee | null): EmployeeForm {
  return {
    name: employee?.name ?? '',
    username: employee?.username ?? '',
    phoneNumber: displayPhone(employee?.phoneNumber ?? ''),
    role: employee?.role ?? '',
    password: '',
    photo: pictureAt(employee?.photo ?? ''),
  };
}

/** The changed fields; an empty password keeps the current one. */
export function changesOf(fields: z.output<typeof EmployeeForm>, employee: Employee) {
  return changedFields({ ...employee, password: '' }, fields);
}
