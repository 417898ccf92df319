import { Box, chakra, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { StyledIcon } from '../icons/styled-icon.tsx';
import { ImportIcon } from '../icons/work-icons.tsx';

const FileInput = chakra('input');

type Props = {
  label: string;
  /** Accepted files, as a sentence and for the file picker. */
  hint: string;
  accept: string;
  disabled: boolean;
  onFile: (file: File) => void;
};

/** Drop zone and file picker. */
export function FileDrop({ label, hint, accept, disabled, onFile }: Props) {
  const [isOver, setOver] = useState(false);
  return (
    <Box
      position="relative"
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="1.5"
      px="5"
      py="10"
      textAlign="center"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={isOver ? 'indigo.solid' : 'border.emphasized'}
      borderRadius="l4"
      bg={isOver ? 'bg.info' : 'bg.panel'}
      opacity={disabled ? 0.6 : 1}
      css={{
        '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'indigo.focusRing', outlineOffset: '2px' },
      }}
      _hover={disabled ? {} : { borderColor: 'indigo.solid' }}
    >
      <StyledIcon as={ImportIcon} boxSize="8" color="indigo.fg" />
      <Text fontWeight="bold">{t`Choose a file, or drop it here`}</Text>
      <Text color="fg.muted" textStyle="sm">
        {hint}
      </Text>
      <FileInput
        type="file"
        aria-label={label}
        accept={accept}
        disabled={disabled}
        position="absolute"
        inset="0"
        w="full"
        h="full"
        opacity="0"
        cursor={disabled ? 'not-allowed' : 'pointer'}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          // Lets the user choose the same file again after correcting it.
          target.value = '';
        }}
      />
    </Box>
  );
}
