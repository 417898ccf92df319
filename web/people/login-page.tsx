import { Box, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LogoMark } from '../ui/logo.tsx';
import { Noren } from './noren.tsx';

/** The shop front: a curtain above (beside, on a wide screen), and the door behind it. */
export function LoginPage({ children }: { children: ReactNode }) {
  return (
    <Grid
      minH="100dvh"
      templateColumns={{ base: '1fr', lg: '1.15fr 1fr' }}
      templateRows={{ base: 'auto 1fr', lg: '1fr' }}
    >
      <title>Login · Todoke</title>
      <Noren />
      <Flex align={{ base: 'flex-start', lg: 'center' }} justify="center" px="6" pt={{ base: '8', lg: '12' }} pb="12">
        <Box w="full" maxW="24rem" animation="rise">
          <LogoMark boxSize="10" color="indigo.fg" mb="6" hideBelow="lg" />
          <Heading as="h1" textStyle={{ base: '2xl', lg: '3xl' }}>
            Welcome back
          </Heading>
          <Text color="fg.muted" mt="1" mb="7">
            Sign in to order, deliver and collect.
          </Text>
          {children}
        </Box>
      </Flex>
    </Grid>
  );
}
