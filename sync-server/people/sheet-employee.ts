import { z } from 'zod';
import { EmployeeFields } from '../../schema/people/people-entity.ts';
import { STAFF_ROLES } from '../sheets/codes.ts';

const { name, username, phoneNumber } = EmployeeFields.shape;

/** A row of an employee sheet: no photo, and never a password. */
export const SheetEmployee = z.strictObject({ username, name, phoneNumber, role: z.enum(STAFF_ROLES) });
export type SheetEmployee = z.infer<typeof SheetEmployee>;
