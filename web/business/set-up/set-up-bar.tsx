import { Button, Flex, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { ReadsLater, useTable } from '../../replica/use-table.tsx';
import { say } from '../../words/i18n.ts';
import { putAway, useIsPutAway } from './put-away.ts';
import { useSetUpSteps } from './set-up-steps.ts';
import { useIsExample } from './use-is-example.ts';

function Bar() {
  const steps = useSetUpSteps();
  const { pathname } = useLocation();
  const orders = useTable('orders');
  const isOver = orders.size > 0 && steps?.every(({ isDone }) => isDone);
  const isExample = useIsExample();
  // Dismissed for good once the business works, so that the steps' tables are not read again. Not with example data:
  // once that is removed, the first day begins.
  useEffect(() => {
    if (isOver && !isExample) putAway();
  }, [isOver, isExample]);
  // With the core steps done, the business takes orders and delivers; what is still open stays on the dashboard.
  const isBegun = steps?.filter(({ isCore }) => isCore).every(({ isDone }) => isDone);
  const next = steps?.find(({ isDone }) => !isDone);
  if (!steps || !next || isBegun || pathname === paths.admin) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Flex
      as="nav"
      aria-label={t`Your first day`}
      align="center"
      columnGap="3"
      wrap="wrap"
      px={{ base: '4', md: '6' }}
      py="1"
      // As wide as the bar above, without the page's side margin.
      me="calc(-1 * var(--gutter, 0px))"
      pe={{ base: '4', md: 'calc(var(--gutter, 0px) + 1.5rem)' }}
      bg="indigo.subtle"
      color="indigo.fg"
      textStyle="sm"
    >
      <Text fontWeight="semibold">{t`Your first day: ${{ done }} of ${{ all: steps.length }}`}</Text>
      <Flex gap="1" ms="auto">
        {!next.to.startsWith(pathname) && (
          <Button asChild size="sm" variant="ghost">
            <Link to={next.to}>{t`Next: ${{ step: say(next.label) }}`}</Link>
          </Button>
        )}
        <Button asChild size="sm" variant="ghost">
          <Link to={paths.admin}>{t`All steps`}</Link>
        </Button>
      </Flex>
    </Flex>
  );
}

/** Progress of the first day on the office's other screens: the next step and a link to the list. For admins. */
export function SetUpBar() {
  if (useIsPutAway()) return null;
  return (
    <ReadsLater>
      <Bar />
    </ReadsLater>
  );
}
