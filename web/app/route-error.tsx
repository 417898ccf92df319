import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { homeOf, paths } from '../browser/paths.ts';
import { useSession } from '../sync/session/session.ts';
import { UpdateBar } from './update-bar.tsx';

/** Throws for an unknown address within the app. */
export function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return error.status === 404 ? t`404 Not Found` : `${error.status} ${error.statusText}`.trim();
  }
  return error instanceof Error ? error.message : String(error);
}

/** Shown in place of a failed screen, or at an unknown address (requirements section 2). */
export function RouteError() {
  const message = messageOf(useRouteError());
  const session = useSession();
  return (
    <Flex direction="column" align="flex-start" gap="3" maxW="xl" mx="auto" px="6" py={{ base: '14', md: '20' }}>
      <title>Todoke</title>
      <Flex role="alert" direction="column" gap="3">
        <Heading as="h1" textStyle="3xl">
          {t`Unexpected Application Error!`}
        </Heading>
        <Text color="fg.muted" textStyle="lg">
          {message}
        </Text>
      </Flex>
      <Flex gap="3" mt="4" wrap="wrap">
        <Button asChild>
          <a href={session ? homeOf(session.role) : paths.login}>{t`Go to the start`}</a>
        </Button>
        <Button variant="outline" onClick={() => location.reload()}>
          {t`Reload`}
        </Button>
      </Flex>
    </Flex>
  );
}

/** Same as `RouteError`, if the shell itself fails. */
export function AppError() {
  return (
    <>
      <UpdateBar />
      <Box as="main">
        <RouteError />
      </Box>
    </>
  );
}
