import { chakra } from '@chakra-ui/react';

/** An icon with Chakra's style props, for screens that have Chakra: `<StyledIcon as={AlertIcon} color="fg.warning" />`. */
export const StyledIcon = chakra('svg');
