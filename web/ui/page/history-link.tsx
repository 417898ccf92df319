import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { useSession } from '../../sync/session/session.ts';
import { HistoryIcon } from '../icons/icons.tsx';

type Props = {
  table: string;
  id: string;
  label?: string;
};

/** Link to the record's audit trail, which only admins may read. */
export function HistoryLink({ table, id, label = t`Activity` }: Props) {
  if (!useSession()?.isAdmin) return null;
  return (
    <Button asChild variant="ghost" size="sm" minH="11">
      <Link to={`${paths.adminActivity}/${table}/${id}`}>
        <HistoryIcon /> {label}
      </Link>
    </Button>
  );
}
