import { Flex, type FlexProps } from '@chakra-ui/react';

/** The dark card of toasts and other transient messages. */
export function PassingCard(props: FlexProps) {
  return (
    <Flex
      align="center"
      gap="3"
      ps="4"
      bg="sumi.900"
      color="sumi.50"
      borderRadius="l3"
      borderWidth="1px"
      borderColor="sumi.700"
      boxShadow="lg"
      pointerEvents="auto"
      {...props}
    />
  );
}
