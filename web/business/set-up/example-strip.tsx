import { Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useExampleActs } from './use-example-acts.ts';
import { useIsExample } from './use-is-example.ts';

function EmptyIt() {
  const { empty, doing, failure } = useExampleActs();
  useEffect(() => {
    if (failure !== null) toast.error(failure);
  }, [failure]);
  return (
    <Button
      size="sm"
      variant="ghost"
      colorPalette="sumi"
      ms="auto"
      loading={doing !== null}
      onClick={() => void empty()}
    >
      {t`Empty it`}
    </Button>
  );
}

/** Shown on every screen of the office while the data is an example, with a link for admins to remove it. */
export function ExampleStrip({ mayEmpty }: { mayEmpty: boolean }) {
  if (!useIsExample()) return null;
  return (
    <Flex
      as="aside"
      aria-label={t`Example data`}
      align="center"
      columnGap="3"
      wrap="wrap"
      px={{ base: '4', md: '6' }}
      py="1"
      minH="10"
      me="calc(-1 * var(--gutter, 0px))"
      pe={{ base: '4', md: 'calc(var(--gutter, 0px) + 1.5rem)' }}
      bg="bg.muted"
      borderBottomWidth="1px"
      textStyle="sm"
    >
      <Text flex="1" minW="48">
        <Text as="span" fontWeight="semibold">
          {t`Example data.`}
        </Text>{' '}
        {t`Everything here is invented, and all of it goes when it is emptied, with what you enter meanwhile.`}
      </Text>
      {mayEmpty && <EmptyIt />}
    </Flex>
  );
}
