import { Box, chakra, Flex, Grid, Text, VisuallyHidden } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { CheckCircleIcon, ChevronRightIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { say } from '../../words/i18n.ts';
import type { SetUpStep } from './set-up-steps.ts';

const StepLink = chakra(Link);

function Step({ step: { label, to, Icon, isDone, state }, isNext }: { step: SetUpStep; isNext: boolean }) {
  return (
    <StepLink
      to={to}
      display="flex"
      alignItems="center"
      gap="3"
      h="full"
      minH="16"
      px="3"
      py="2"
      borderWidth="1px"
      borderRadius="l2"
      borderColor={isNext ? 'indigo.border' : 'border'}
      bg={isNext ? 'indigo.subtle' : 'bg.panel'}
      aria-current={isNext ? 'step' : undefined}
      focusVisibleRing="outside"
      _hover={{ borderColor: 'indigo.border' }}
    >
      <Flex
        align="center"
        justify="center"
        boxSize="8"
        flexShrink="0"
        borderRadius="full"
        bg={isDone ? 'leaf.subtle' : 'bg.muted'}
        color={isDone ? 'leaf.fg' : 'fg.muted'}
        textStyle="lg"
      >
        {isDone ? <CheckCircleIcon /> : <Icon />}
      </Flex>
      <Box flex="1" minW="0">
        <Text fontWeight="semibold" lineHeight="1.3">
          {say(label)}
          {isDone && (
            <VisuallyHidden>{` (${t({ message: 'done', context: 'a step of the first day' })})`}</VisuallyHidden>
          )}
        </Text>
        <Text textStyle="sm" color="fg.muted" lineHeight="1.35" overflowWrap="anywhere">
          {state}
        </Text>
      </Box>
      <StyledIcon as={ChevronRightIcon} color="fg.subtle" />
    </StepLink>
  );
}

/** The steps of the first day in order; the next one is marked. */
export function SetUpList({ steps }: { steps: readonly SetUpStep[] }) {
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Grid
      as="ol"
      listStyleType="none"
      templateColumns="repeat(auto-fill, minmax(min(17rem, 100%), 1fr))"
      gap="2"
      aria-label={t`Steps`}
    >
      {steps.map((step) => (
        <li key={step.to}>
          <Step step={step} isNext={step === next} />
        </li>
      ))}
    </Grid>
  );
}
