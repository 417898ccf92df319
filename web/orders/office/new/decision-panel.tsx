import { Box, Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

type Props = { title: string; children: ReactNode; act: ReactNode };

/** A decision that an order waits for, on its own page. */
export function DecisionPanel({ title, children, act }: Props) {
  const id = useId();
  return (
    <Flex
      as="section"
      aria-labelledby={id}
      gap="3"
      wrap="wrap"
      align="center"
      justify="space-between"
      mb="4"
      p={{ base: '4', md: '5' }}
      bg="bg.warning"
      borderWidth="1px"
      borderColor="persimmon.border"
      borderRadius="l3"
    >
      <Box minW="0">
        <Heading id={id} as="h2" textStyle="lg">
          {title}
        </Heading>
        {children}
      </Box>
      {act}
    </Flex>
  );
}
