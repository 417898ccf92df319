import { Button, Center, Flex, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { AlertIcon, SyncIcon } from '../icons/icons.tsx';

type StateProps = { title: string; subtitle?: string; icon?: ReactNode; children?: ReactNode };

function State({ title, subtitle, icon, children }: StateProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" gap="2" py="14" px="4">
      {icon && (
        <Center boxSize="16" mb="2" borderRadius="full" bg="bg.muted" color="fg.muted" textStyle="2xl">
          {icon}
        </Center>
      )}
      <Heading as="h2" textStyle="lg">
        {title}
      </Heading>
      {subtitle && (
        <Text color="fg.muted" maxW="sm">
          {subtitle}
        </Text>
      )}
      {children}
    </Flex>
  );
}

/** Shown for an empty list. `children` may offer a next step. */
export function EmptyState(props: StateProps) {
  return <State {...props} />;
}

/** Shown for a failed read. */
export function ErrorState({ title, subtitle, onRetry }: { title: string; subtitle?: string; onRetry?: () => void }) {
  return (
    <div role="alert">
      <State title={title} icon={<AlertIcon />} {...(subtitle === undefined ? {} : { subtitle })}>
        {onRetry && (
          <Button mt="3" variant="outline" onClick={onRetry}>
            <SyncIcon /> {t`Retry`}
          </Button>
        )}
      </State>
    </div>
  );
}

/** Placeholder rows while loading; `height` in theme spacing units. */
export function SkeletonList({ rows = 6, height = '20' }: { rows?: number; height?: string }) {
  return (
    <Stack gap="3" aria-busy="true">
      <VisuallyHidden role="status">{t`Loading`}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} height={height} borderRadius="l3" />
      ))}
    </Stack>
  );
}
