import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { ExampleResponse } from '../../../schema/business/example-responses.ts';
import { useServerRead } from '../../rest/server-reads.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { say } from '../../words/i18n.ts';
import { ROLE_WORDS } from '../../words/roles.ts';
import { useExampleActs } from './use-example-acts.ts';

/** Polling interval while example data is filled in, in milliseconds. */
const LOOK_MS = 1_000;

type Access = NonNullable<ExampleResponse['access']>;

function Logins({ access: { password, logins } }: { access: Access }) {
  return (
    <Box>
      <Text>{t`Sign in as one of these in another browser or on a phone. They all have one password, made for you:`}</Text>
      <Text as="p" my="2" fontFamily="mono" fontWeight="semibold" fontSize="lg" data-password="">
        {password}
      </Text>
      <Flex as="ul" listStyleType="none" ps="0" gap="2" wrap="wrap" aria-label={t`Example logins`}>
        {logins.map(({ username, role }) => (
          <Box as="li" key={username} px="3" py="1" borderWidth="1px" borderRadius="l2" textStyle="sm">
            <Text as="span" fontWeight="semibold">
              {username}
            </Text>{' '}
            <Text as="span" color="fg.muted">
              {say(ROLE_WORDS[role])}
            </Text>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}

/** A card in Settings where admins fill the installation with example data, or empty it again. */
export function ExampleCard() {
  const { fill, empty, doing, failure } = useExampleActs();
  const [state, setState] = useState<ExampleResponse['state'] | null>(null);
  const isFilling = doing === 'fill' || state === 'filling';
  const { data } = useServerRead({
    path: '/api/example',
    schema: ExampleResponse,
    follows: ['business', 'customers', 'products', 'categories', 'employees'],
    ...(isFilling && { everyMs: LOOK_MS }),
  });
  useEffect(() => setState(data?.state ?? null), [data]);
  // Not offered to a business with data of its own.
  if (!data || (data.state === 'real' && failure === null && doing === null)) return null;
  const { access } = data;
  return (
    <Box
      as="section"
      aria-labelledby="example-title"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Heading as="h2" id="example-title" textStyle="lg" mb="2">
        {access ? t`This is example data` : t`Try it with example data`}
      </Heading>
      <Stack gap="4" maxW="48rem">
        <FormError reason={failure} />
        {isFilling && (
          <Box role="status">
            <Text mb="2">{t`The example data is being made. You can go on reading meanwhile.`}</Text>
            <ProgressBar label={t`Example data`} percent={Math.round(data.done * 100)} />
          </Box>
        )}
        {!isFilling && access && <Logins access={access} />}
        {!isFilling && !access && (
          <Text>
            {t`See how it works before you enter anything: an invented food supplier in Tokyo with its restaurants, drivers, orders, invoices and bank files. It is kept apart from your own data, and you can empty it at any time.`}
          </Text>
        )}
        {!isFilling && (
          <Box>
            {access ? (
              <Button
                variant="outline"
                colorPalette="persimmon"
                loading={doing === 'empty'}
                onClick={() => void empty()}
              >
                {t`Empty it, and begin with your own`}
              </Button>
            ) : (
              <Button variant="outline" onClick={() => void fill()}>
                {t`Try it with example data`}
              </Button>
            )}
          </Box>
        )}
      </Stack>
    </Box>
  );
}
