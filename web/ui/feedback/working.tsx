import { Stack, Text } from '@chakra-ui/react';
import { ProgressBar } from './progress-bar.tsx';

/** Progress shown in place of a form. @param percent null while the total is unknown */
export function Working({ label, percent = null }: { label: string; percent?: number | null }) {
  return (
    <Stack align="center" gap="4" py="16">
      <Text role="status" fontWeight="semibold" overflowWrap="anywhere">
        {label}
      </Text>
      <ProgressBar label={label} percent={percent} />
    </Stack>
  );
}
