import { Center, type CenterProps } from '@chakra-ui/react';

/** A round badge with one or two initials, in place of a portrait. */
export function Initials({ name, ...rest }: { name: string } & CenterProps) {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
  return (
    <Center
      boxSize="10"
      borderRadius="full"
      bg="colorPalette.solid"
      color="colorPalette.contrast"
      fontWeight="bold"
      textStyle="sm"
      flexShrink={0}
      {...rest}
    >
      {letters.toUpperCase()}
    </Center>
  );
}
