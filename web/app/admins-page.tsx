import { Button } from '@chakra-ui/react';
import { Link } from 'react-router';
import { Page } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';
import { PeopleIcon } from '../ui/work-icons.tsx';
import { paths } from './paths.ts';

/** What a manager reads at an admin's page, instead of being sent away without a word. */
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
