import { chakra, Flex, type HTMLChakraProps, Text } from '@chakra-ui/react';

/** The mark: a shop curtain on its rod, three cloths, the middle one lifted for a delivery. */
export function LogoMark(props: HTMLChakraProps<'svg'>) {
  return (
    <chakra.svg viewBox="0 0 32 32" boxSize="8" aria-hidden="true" flexShrink={0} {...props}>
      <rect x="2" y="5" width="28" height="3" rx="1.5" fill="currentColor" />
      <path d="M4.5 9.5h6.7v15.8c0 .7-.5 1.2-1.2 1.2H5.7c-.7 0-1.2-.5-1.2-1.2z" fill="currentColor" />
      <path d="M12.7 9.5h6.6v6.2a1.2 1.2 0 0 1-1.2 1.2h-4.2a1.2 1.2 0 0 1-1.2-1.2z" fill="currentColor" />
      <path d="M20.8 9.5h6.7v15.8c0 .7-.5 1.2-1.2 1.2H22c-.7 0-1.2-.5-1.2-1.2z" fill="currentColor" />
      <rect x="12.7" y="19.8" width="6.6" height="6.7" rx="1.2" fill="var(--logo-parcel, #e77a42)" />
    </chakra.svg>
  );
}

/** Mark and wordmark; `compact` drops the word on a phone, where the bar is full. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <Flex align="center" gap="2.5" color="indigo.fg">
      <LogoMark />
      <Text
        as="span"
        textStyle="xl"
        fontWeight="extrabold"
        letterSpacing="-0.035em"
        color="fg"
        hideBelow={compact ? 'sm' : undefined}
      >
        todoke
      </Text>
    </Flex>
  );
}
