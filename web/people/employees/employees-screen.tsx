import { Button } from '@chakra-ui/react';
import { msg, t } from '@lingui/core/macro';
import { useCallback, useMemo, useState } from 'react';
import { OPEN_ADVICE } from '../../../schema/deleting/open-work.ts';
import { EMPLOYEE_ROLES, type Employee } from '../../../schema/people/people-entity.ts';
import { paths } from '../../browser/paths.ts';
import { useLockedLogins } from '../../rest/use-locked-logins.ts';
import { CannotDialog } from '../../ui/feedback/cannot-dialog.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { TwoActs } from '../../ui/feedback/two-acts.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { PeopleIcon, PlusIcon, SearchIcon } from '../../ui/icons/work-icons.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { RecordList } from '../../ui/lists/record-list.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { say } from '../../words/i18n.ts';
import { AdminsPart } from './admins-part.tsx';
import { type EmployeeLine, employeeColumns } from './employee-columns.tsx';
import { EmployeeForm } from './employee-form.tsx';
import { useDeleteEmployee } from './use-delete-employee.ts';
import { useEmployees } from './use-employees.ts';

const PLURALS = { driver: msg`Drivers`, manager: msg`Managers` } satisfies Record<Employee['role'], unknown>;

function roleChoices() {
  return [
    { value: '', label: t`All roles` },
    ...EMPLOYEE_ROLES.map((value) => ({ value, label: say(PLURALS[value]) })),
  ];
}

/** Focus target after a card is gone. */
const LIST_ID = 'employees';
const keyOf = ({ employee }: EmployeeLine) => employee._id;

/** `/admin/employee`: drivers and managers (requirements section 2), for admins. */
export function Component() {
  const { count, shown, workOf, ...filter } = useEmployees();
  const hasSignal = useSignal();
  const locked = useLockedLogins();
  const { remove, kept, forget } = useDeleteEmployee(() => focusIfLost(LIST_ID));
  // The employee stays while the popup closes.
  const [popup, setPopup] = useState<{ open: boolean; employee: Employee | null }>({ open: false, employee: null });
  const add = () => setPopup({ open: true, employee: null });
  const close = () => setPopup({ ...popup, open: false });
  const edit = useCallback((employee: Employee) => setPopup({ open: true, employee }), []);
  const columns = useMemo(
    () => employeeColumns({ workOf, locked, hasSignal, onEdit: edit, onDelete: (each) => void remove(each) }),
    [workOf, locked, hasSignal, edit, remove],
  );
  const empty =
    count === 0 ? (
      <EmptyState
        title={t`No employees yet`}
        subtitle={t`Drivers and managers who are added here can sign in.`}
        icon={<PeopleIcon />}
      >
        <TwoActs label={t`Add Employee`} onAdd={add} importFrom={`${paths.adminImport}?tab=employees`} />
      </EmptyState>
    ) : (
      <EmptyState
        title={t`No employees found`}
        subtitle={t`Adjust your filters and try again.`}
        icon={<SearchIcon />}
      />
    );

  return (
    <Page wide>
      <PageTitle title={t`Employees`} count={count}>
        <Button onClick={add}>
          <PlusIcon /> {t`Add Employee`}
        </Button>
      </PageTitle>
      <RecordList
        id={LIST_ID}
        label={t`Employees`}
        rows={shown}
        keyOf={keyOf}
        columns={columns}
        empty={empty}
        filters={
          <>
            <SearchBox label={t`Search Employees`} value={filter.search} onChange={filter.setSearch} />
            <FilterSelect
              label={t`Role`}
              value={filter.role}
              onChange={filter.setRole}
              options={roleChoices()}
              width={{ sm: '13rem' }}
            />
          </>
        }
      />
      <AdminsPart />
      <Popup open={popup.open} onClose={close} title={popup.employee ? t`Edit Employee` : t`Add Employee`}>
        <EmployeeForm employee={popup.employee} onDone={close} />
      </Popup>
      <CannotDialog
        title={t`${{ name: kept.name }} can’t be deleted yet`}
        lines={kept.lines}
        advice={say(OPEN_ADVICE)}
        open={kept.open}
        onClose={forget}
      />
    </Page>
  );
}
