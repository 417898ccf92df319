import { displayPhone } from '../../schema/customers/customer-rules.ts';
import { EMPLOYEE_ROLES, EmployeeFields } from '../../schema/people/people-entity.ts';
import { foldCode, STAFF_ROLE_CODES, wordsOfCode } from '../sheets/codes.ts';
import { type Cell, emptyCell, type FieldColumn, type Reading, sheetText, withSynonyms } from '../sheets/column.ts';
import { readChoice, readPhone, readText } from '../sheets/reading.ts';
import { EMPLOYEE_LAST_NAMES, EMPLOYEE_SYNONYMS } from './employee-synonyms.ts';
import type { SheetEmployee } from './sheet-employee.ts';

const { name, username, phoneNumber, role } = EmployeeFields.shape;

const readCode = readChoice(STAFF_ROLE_CODES);

/** Role words that a text contains: `配送課`, `営業事務`. */
const wordsWithin = (text: string): string[] =>
  Object.values(STAFF_ROLE_CODES).filter((code) =>
    wordsOfCode(code).some((word) => /^[^a-z]{2,}$/.test(word) && foldCode(text).includes(word)),
  );

/** Reads a role in free words, with an addition (`配達（正社員）`) or as several words for the same role (`配達・集金`). */
export function readRole(cell: Cell): Reading {
  const whole = readCode(cell);
  if ('value' in whole) return whole;
  const found = cell.text.split(/[/／・、,，()（）]+/).flatMap((part) => {
    const reading = readCode({ value: part, text: part });
    return 'value' in reading ? [reading.value] : [];
  });
  const [role, another] = new Set(found.length > 0 ? found : wordsWithin(cell.text));
  if (another === undefined) return role === undefined ? whole : { value: role };
  const sentence = /*i18n*/ '"{text}" says more than one role: a person has one';
  return { problem: { sentence, values: { text: cell.text.trim() } } };
}

type EmployeeColumn = FieldColumn<SheetEmployee>;

const COLUMNS: EmployeeColumn[] = [
  {
    field: 'username',
    header: /*i18n*/ 'Username',
    empty: emptyCell(username),
    read: readText,
    show: (record) => sheetText(record.username),
  },
  {
    field: 'name',
    header: /*i18n*/ 'Name',
    empty: emptyCell(name),
    read: readText,
    join: (texts) => [...new Set(texts)].join(' '),
    show: (record) => sheetText(record.name),
  },
  {
    field: 'role',
    header: /*i18n*/ 'Role',
    empty: emptyCell(role),
    hasCodes: true,
    choices: EMPLOYEE_ROLES,
    read: readRole,
    show: (record) => record.role,
  },
  {
    field: 'phoneNumber',
    header: /*i18n*/ 'Phone',
    empty: emptyCell(phoneNumber),
    read: readPhone,
    show: (record) => displayPhone(record.phoneNumber),
  },
];

/** Columns of an employee sheet. Photos and passwords are set in the app. */
export const EMPLOYEE_COLUMNS = withSynonyms<SheetEmployee, EmployeeColumn>(
  COLUMNS,
  EMPLOYEE_SYNONYMS,
  EMPLOYEE_LAST_NAMES,
);
