import { Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { NoteIcon } from '../../ui/icons/work-icons.tsx';

/** The customer's message; renders nothing without one. */
export function OrderMessage({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <Flex
      gap="2.5"
      px="3"
      py="2.5"
      borderRadius="l2"
      bg="bg.info"
      textStyle="sm"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      <StyledIcon as={NoteIcon} color="indigo.fg" mt="0.5" />
      <Text as="span" srOnly>
        {t`Message:`}
      </Text>
      {text.trim()}
    </Flex>
  );
}
