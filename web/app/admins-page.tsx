import { Button } from '@chakra-ui/react';
import { Link } from 'react-router';
import { Page } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import { PeopleIcon } from '../ui/work-icons.tsx';
import { paths } from './paths.ts';

/** Shown to a manager at an admin's address, instead of a silent redirect. */
export function AdminsPage() {
  const subtitle = 'Your account is a manager’s. Ask an admin for what you need from it.';
  return (
    <Page>
      <EmptyState title="Only an admin can open this page" subtitle={subtitle} icon={<PeopleIcon />}>
        <Button asChild mt="3" variant="outline">
          <Link to={paths.admin}>Back to the dashboard</Link>
        </Button>
      </EmptyState>
    </Page>
  );
}
