import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { UpdateBar } from './update-bar.tsx';

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : String(error);
}

/** What is shown when a screen fails or an address is unknown (specification section 2). */
export function RouteError() {
  const message = messageOf(useRouteError());
  return (
    <>
      <UpdateBar />
      <Flex as="main" direction="column" align="flex-start" gap="3" maxW="xl" mx="auto" px="6" py="20">
        <title>Todoke</title>
        <Stack role="alert" gap="3">
          <Heading as="h1" textStyle="3xl">
            Unexpected Application Error!
          </Heading>
          <Text color="fg.muted" textStyle="lg">
            {message}
          </Text>
        </Stack>
        <Flex gap="3" mt="4" wrap="wrap">
          <Button onClick={() => location.reload()}>Reload</Button>
          <Button variant="outline" asChild>
            <a href="/">Go to the start</a>
          </Button>
        </Flex>
      </Flex>
    </>
  );
}
