import { Badge, Box } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { Id } from '../../../schema/core/ids.ts';
import { displayPhone } from '../../../schema/customers/customer-rules.ts';
import type { Employee } from '../../../schema/people/people-entity.ts';
import { isReserved } from '../../../schema/people/people-rules.ts';
import { NEEDS_PASSWORD } from '../../rest/use-locked-logins.ts';
import { join, recipes } from '../../theme/plain-recipes.ts';
import { EditIcon, TrashIcon } from '../../ui/icons/work-icons.tsx';
import cells from '../../ui/lists/data-table.module.css';
import type { Column } from '../../ui/lists/data-table.tsx';
import type { Sortable } from '../../ui/lists/sort.ts';
import { Initials } from '../../ui/page/initials.tsx';
import { PlainCall } from '../../ui/values/call-button.tsx';
import { StyledPicture } from '../../ui/values/styled-picture.tsx';
import { say } from '../../words/i18n.ts';
import { ROLE_WORDS } from '../../words/roles.ts';

const BUTTON = join(recipes.focusRing, cells.button);

export type EmployeeLine = { employee: Employee };

const EMPLOYEE_SORTS = {
  name: { id: 'name', sortBy: ({ employee }) => employee.name },
  username: { id: 'username', sortBy: ({ employee }) => employee.username },
  role: { id: 'as', sortBy: ({ employee }) => say(ROLE_WORDS[employee.role]) },
  phone: { id: 'phone', sortBy: ({ employee }) => displayPhone(employee.phoneNumber) },
} satisfies Record<string, Sortable<EmployeeLine>>;

const paletteOf = ({ role }: Employee) => (role === 'driver' ? 'indigo' : 'leaf');

function Portrait({ employee }: EmployeeLine) {
  if (employee.photo !== '') return <StyledPicture src={employee.photo} size="48px" borderRadius="full" />;
  return (
    <Box asChild boxSize="12" colorPalette={paletteOf(employee)} bg="colorPalette.subtle" color="colorPalette.fg">
      <Initials name={employee.name} size="medium" />
    </Box>
  );
}

type Setting = {
  workOf: (id: Id) => string;
  locked: ReadonlySet<Id>;
  hasSignal: boolean;
  onEdit: (employee: Employee) => void;
  onDelete: (employee: Employee) => void;
};

export function employeeColumns({ workOf, locked, hasSignal, onEdit, onDelete }: Setting): Column<EmployeeLine>[] {
  return [
    {
      id: 'picture',
      label: '',
      width: '4rem',
      isCardOnly: true,
      card: 'picture',
      cell: ({ employee }) => <Portrait employee={employee} />,
    },
    {
      ...EMPLOYEE_SORTS.name,
      label: t`Name`,
      card: 'title',
      width: 'minmax(12rem, 1fr)',
      cell: ({ employee }) => (
        <span className={cells.line}>
          <h2 className={cells.name} title={employee.name}>
            {employee.name}
          </h2>
          {locked.has(employee._id) && (
            <Badge size="sm" colorPalette="persimmon">
              {say(NEEDS_PASSWORD)}
            </Badge>
          )}
        </span>
      ),
    },
    {
      ...EMPLOYEE_SORTS.username,
      label: t`Username`,
      card: 'facts',
      width: 'minmax(6rem, 0.7fr)',
      yields: 2,
      cell: ({ employee }) => <span className={cells.cut}>{employee.username}</span>,
    },
    {
      ...EMPLOYEE_SORTS.role,
      label: t`Role`,
      card: 'marks',
      width: '7rem',
      cell: ({ employee }) => (
        <Badge size="sm" colorPalette={paletteOf(employee)}>
          {say(ROLE_WORDS[employee.role])}
        </Badge>
      ),
    },
    {
      ...EMPLOYEE_SORTS.phone,
      label: t`Phone number`,
      card: 'facts',
      width: '9rem',
      cell: ({ employee }) => <span className={recipes.figures}>{displayPhone(employee.phoneNumber)}</span>,
    },
    {
      id: 'work',
      label: t`Open work`,
      card: 'facts',
      width: 'minmax(0, 1fr)',
      yields: 1,
      cell: ({ employee }) => <span className={cells.muted}>{workOf(employee._id)}</span>,
    },
    {
      id: 'acts',
      label: '',
      isUnnamed: true,
      width: '5.5rem',
      card: 'actions',
      cell: ({ employee }) => {
        const { name, username, phoneNumber } = employee;
        const reserved = isReserved(username);
        return (
          <div className={cells.buttons}>
            <PlainCall className={BUTTON} number={phoneNumber} whom={name} />
            <button
              type="button"
              className={BUTTON}
              data-stop="edit"
              aria-label={t`Edit ${name}`}
              disabled={reserved}
              onClick={() => onEdit(employee)}
            >
              <EditIcon />
            </button>
            <button
              type="button"
              className={BUTTON}
              data-stop="delete"
              aria-label={t`Delete ${name}`}
              disabled={reserved || !hasSignal}
              onClick={() => onDelete(employee)}
            >
              <TrashIcon />
            </button>
          </div>
        );
      },
    },
  ];
}
