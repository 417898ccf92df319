import { Box } from '@chakra-ui/react';

type Props = {
  label: string;
  /** 0 to 100, or null while the total is unknown. */
  percent: number | null;
};

export function ProgressBar({ label, percent }: Props) {
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
      w="full"
      maxW="xs"
      h="2"
      borderRadius="full"
      bg="bg.emphasized"
      overflow="hidden"
    >
      <Box
        h="full"
        borderRadius="full"
        bg="indigo.solid"
        transition="width 300ms ease-out"
        {...(percent === null ? { w: '30%', animation: 'pulse' } : { style: { width: `${percent}%` } })}
      />
    </Box>
  );
}
