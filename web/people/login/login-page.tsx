import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { LanguageSelect } from '../../ui/fields/language-select.tsx';
import { Logo } from '../../ui/page/logo.tsx';
import { Noren } from './noren.tsx';

/** Layout of the login: the curtain on top on a phone, beside the form on a wide screen. */
export function LoginPage({ children }: { children: ReactNode }) {
  return (
    <Grid
      minH="100dvh"
      templateColumns={{ base: '1fr', lg: '1.15fr 1fr' }}
      templateRows={{ base: 'auto 1fr', lg: '1fr' }}
    >
      <title>{t`Login · Todoke`}</title>
      <Flex
        direction="column"
        bg={{ base: 'bg', lg: 'bg.subtle' }}
        borderEndWidth={{ base: '0', lg: '1px' }}
        borderColor="border.muted"
      >
        <Noren />
        <Box hideBelow="lg" px="14" mt="auto" pb="12" pt="10">
          <Text textStyle="4xl" fontWeight="bold" letterSpacing="-0.03em" maxW="30rem">
            {t`From the market to the kitchen door.`}
          </Text>
          <Text textStyle="lg" color="fg.muted" mt="3" maxW="28rem">
            {t`Orders, deliveries and payments that are saved where you stand, with or without signal.`}
          </Text>
        </Box>
      </Flex>
      <Flex align={{ base: 'flex-start', lg: 'center' }} justify="center" px="6" pt={{ base: '9', lg: '12' }} pb="12">
        <Box w="full" maxW="24rem" animation="rise">
          <Flex align="center" justify="space-between" wrap="wrap">
            <Logo />
            <LanguageSelect />
          </Flex>
          <Heading as="h1" textStyle={{ base: '2xl', lg: '3xl' }} mt={{ base: '5', lg: '8' }} mb="6">
            {t`Sign in`}
          </Heading>
          {children}
        </Box>
      </Flex>
    </Grid>
  );
}
