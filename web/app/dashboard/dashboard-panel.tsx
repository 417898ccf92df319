import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  buttons?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

export function DashboardPanel({ title, buttons, isWide = false, children }: Props) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      gridColumn={isWide ? { lg: 'span 2', xl: 'auto' } : undefined}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      minW="0"
      p="4"
    >
      <Flex align="center" justify="space-between" gap="2" wrap="wrap" mb="3" minH="9">
        <Heading as="h2" id={id} textStyle="md">
          {title}
        </Heading>
        {buttons && (
          <Flex gap="2" wrap="wrap">
            {buttons}
          </Flex>
        )}
      </Flex>
      {children}
    </Box>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
};

/** Switches between two or three views. */
export function PanelChoice<T extends string>({ label, choices, value, onChange }: ChoiceProps<T>) {
  return (
    <Flex role="group" aria-label={label} p="0.5" bg="bg.muted" borderRadius="l2">
      {choices.map((choice) => {
        const isChosen = choice.value === value;
        return (
          <Button
            key={choice.value}
            size="xs"
            px="2.5"
            variant={isChosen ? 'outline' : 'ghost'}
            borderColor={isChosen ? 'border' : undefined}
            colorPalette="sumi"
            aria-pressed={isChosen}
            onClick={() => onChange(choice.value)}
          >
            {choice.label}
          </Button>
        );
      })}
    </Flex>
  );
}
