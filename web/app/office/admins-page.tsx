import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { PeopleIcon } from '../../ui/icons/work-icons.tsx';
import { Page } from '../../ui/page/page.tsx';

/** Shown to a manager on an admin's page, instead of a silent redirect. */
export function AdminsPage() {
  const subtitle = t`Your account is a manager’s. Ask an admin for what you need from it.`;
  return (
    <Page>
      <EmptyState title={t`Only an admin can open this page`} subtitle={subtitle} icon={<PeopleIcon />}>
        <Button asChild mt="3" variant="outline">
          <Link to={paths.admin}>{t`Back to the dashboard`}</Link>
        </Button>
      </EmptyState>
    </Page>
  );
}
