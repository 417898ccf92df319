import { Alert, Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { restoreText, restoreTitle } from '../../restore/restore-labels.ts';
import { useRestore } from '../../restore/use-restore.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { HistoryIcon } from '../../ui/icons/icons.tsx';
import { joinSentences } from '../../words/sentences.ts';

/** Shown while devices may still bring back work that the backup lacks. */
export function RestoreBanner() {
  const { status } = useRestore();
  const timeZone = useTimeZone();
  if (!status) return null;
  return (
    <Alert.Root status="info" alignItems="center" flexWrap="wrap" columnGap="4" rowGap="2">
      <HistoryIcon />
      <Alert.Content flex="1" minW="64">
        <Alert.Title>{restoreTitle(status, timeZone)}</Alert.Title>
        <Alert.Description>
          {joinSentences(restoreText(status), t`Logins and passwords are those of the backup.`)}
        </Alert.Description>
      </Alert.Content>
      <Button asChild variant="outline">
        <Link to={paths.adminDevices}>{t`Details`}</Link>
      </Button>
    </Alert.Root>
  );
}
