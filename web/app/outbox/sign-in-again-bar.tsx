import { Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link, useLocation } from 'react-router';
import { loginPath } from '../../browser/paths.ts';
import { useSyncStatus } from '../../sync/react/use-sync.ts';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { waitsForYou } from '../../ui/values/sync-labels.ts';

/** The session has ended: work goes on here, but nothing is sent before the next sign-in. */
export function SignInAgainBar() {
  const { waiting } = useSyncStatus();
  const { pathname, search } = useLocation();
  return (
    <Flex role="alert" align="center" justify="center" columnGap="3" px="4" bg="bg.warning" color="fg.warning">
      <AlertIcon />
      <Text fontWeight="medium" textStyle="sm" py="2">
        {waiting > 0 ? waitsForYou(waiting) : t`Your session has ended. Sign in to stay up to date.`}
      </Text>
      <Button variant="plain" px="2" textDecoration="underline" colorPalette="persimmon" asChild>
        <Link to={loginPath(pathname + search)}>{t`Sign in`}</Link>
      </Button>
    </Flex>
  );
}
