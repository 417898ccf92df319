import { Box, Button, Flex, SimpleGrid } from '@chakra-ui/react';
import { msg, t } from '@lingui/core/macro';
import { useCallback, useMemo, useState } from 'react';
import { OPEN_ADVICE } from '../../../schema/deleting/open-work.ts';
import { EMPLOYEE_ROLES, type Employee } from '../../../schema/people/people-entity.ts';
import { useIsWide } from '../../browser/is-wide.ts';
import { paths } from '../../browser/paths.ts';
import { useLockedLogins } from '../../rest/use-locked-logins.ts';
import { CannotDialog } from '../../ui/feedback/cannot-dialog.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { EmptyState, SkeletonList } from '../../ui/feedback/states.tsx';
import { TwoActs } from '../../ui/feedback/two-acts.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { PeopleIcon, PlusIcon, SearchIcon } from '../../ui/icons/work-icons.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { focusIfLost } from '../../ui/page/focus-if-lost.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SearchBox } from '../../ui/search/search-box.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SortMenu } from '../../ui/table/sort-menu.tsx';
import { useSort, useSorted } from '../../ui/table/use-sort.ts';
import { say } from '../../words/i18n.ts';
import { AdminsPart } from './admins-part.tsx';
import { EmployeeCard } from './employee-card.tsx';
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
  const { ready, count, shown, workOf, ...filter } = useEmployees();
  const hasSignal = useSignal();
  const locked = useLockedLogins();
  const { remove, kept, forget } = useDeleteEmployee(() => focusIfLost(LIST_ID));
  // The employee stays while the popup closes.
  const [popup, setPopup] = useState<{ open: boolean; employee: Employee | null }>({ open: false, employee: null });
  const add = () => setPopup({ open: true, employee: null });
  const close = () => setPopup({ ...popup, open: false });
  const isWide = useIsWide();
  const edit = useCallback((employee: Employee) => setPopup({ open: true, employee }), []);
  const columns = useMemo(
    () => employeeColumns({ workOf, locked, hasSignal, onEdit: edit, onDelete: (each) => void remove(each) }),
    [workOf, locked, hasSignal, edit, remove],
  );
  const order = useSort(columns);
  const rows = useSorted(shown, columns, order);

  function list() {
    if (!ready) return <SkeletonList rows={3} height="36" />;
    if (count === 0) {
      const subtitle = t`Drivers and managers who are added here can sign in.`;
      return (
        <EmptyState title={t`No employees yet`} subtitle={subtitle} icon={<PeopleIcon />}>
          <TwoActs label={t`Add Employee`} onAdd={add} importFrom={`${paths.adminImport}?tab=employees`} />
        </EmptyState>
      );
    }
    if (shown.length === 0) {
      return (
        <EmptyState
          title={t`No employees found`}
          subtitle={t`Adjust your filters and try again.`}
          icon={<SearchIcon />}
        />
      );
    }
    if (isWide) {
      return <DataTable label={t`Employees`} rows={rows} keyOf={keyOf} columns={columns} order={order} />;
    }
    return (
      <SimpleGrid role="list" aria-label={t`Employees`} columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
        {rows.map(({ employee }) => (
          <Box role="listitem" key={employee._id}>
            <EmployeeCard
              employee={employee}
              work={workOf(employee._id)}
              hasSignal={hasSignal}
              isLocked={locked.has(employee._id)}
              onEdit={edit}
              onDelete={(each) => void remove(each)}
            />
          </Box>
        ))}
      </SimpleGrid>
    );
  }

  return (
    <Page wide>
      <PageTitle title={t`Employees`} count={ready ? count : undefined}>
        <Button onClick={add}>
          <PlusIcon /> {t`Add Employee`}
        </Button>
      </PageTitle>
      <Flex gap="3" mb="4" direction={{ base: 'column', sm: 'row' }}>
        <SearchBox label={t`Search Employees`} value={filter.search} onChange={filter.setSearch} />
        <FilterSelect
          label={t`Role`}
          value={filter.role}
          onChange={filter.setRole}
          options={roleChoices()}
          width={{ sm: '13rem' }}
        />
        {!isWide && <SortMenu columns={columns} order={order} />}
      </Flex>
      <Box id={LIST_ID} tabIndex={-1} outline="none">
        {list()}
      </Box>
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
