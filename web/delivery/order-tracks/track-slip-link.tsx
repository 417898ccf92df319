import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { Id } from '../../../schema/core/ids.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { PlusIcon, SlipIcon } from '../../ui/icons/work-icons.tsx';

/** Link to a stop's delivery slip, or to write one if it has none. */
export function TrackSlipLink({ trackId }: { trackId: Id }) {
  const slip = useTable('slips').get(trackId);
  return (
    <Button asChild variant="outline">
      {slip ? (
        <Link to={`${paths.adminSlips}/${trackId}`}>
          <SlipIcon /> {t`Delivery slip`}
        </Link>
      ) : (
        <Link to={`${paths.adminSlips}/new?for=${trackId}`}>
          <PlusIcon /> {t`Write its delivery slip`}
        </Link>
      )}
    </Button>
  );
}
