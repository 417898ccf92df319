import { Badge, Box, Button, Flex, Heading, IconButton, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { CloseIcon } from '../../ui/icons/icons.tsx';
import { putAway, useIsPutAway } from './put-away.ts';
import { SetUpList } from './set-up-list.tsx';
import { useSetUpSteps } from './set-up-steps.ts';

/**
 * The steps of the first day on the dashboard, until the first order is there or somebody dismisses them. For admins.
 */
export function SetUpCard() {
  const isPutAway = useIsPutAway();
  const steps = useSetUpSteps();
  const orders = useTable('orders');
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0;
  const isReady = done === steps?.length;
  if (isPutAway || !steps || (isReady && orders.size > 0)) return null;
  return (
    <Box
      as="section"
      aria-labelledby="set-up"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Flex align="flex-start" gap="3" mb={isReady ? '3' : '4'}>
        <Box flex="1" minW="0">
          <Flex align="center" gap="3" wrap="wrap">
            <Heading as="h2" id="set-up" textStyle="lg">
              {isReady ? t`Ready for the first order` : t`Your first day`}
            </Heading>
            <Badge size="lg" colorPalette="indigo" textStyle="figures">
              {t`${{ done }} of ${{ all: steps.length }}`}
            </Badge>
          </Flex>
          <Text color="fg.muted" textStyle="sm">
            {isReady
              ? t`All that your business needs is there. A restaurant orders on its phone, or you write down what it says on the telephone.`
              : t`What your business needs before its first order. Begin where you like; what is done is ticked off by itself.`}
          </Text>
        </Box>
        <IconButton
          variant="ghost"
          colorPalette="sumi"
          size="sm"
          aria-label={t`Put away. You find it again at Settings.`}
          title={t`Put away. You find it again at Settings.`}
          onClick={putAway}
        >
          <CloseIcon />
        </IconButton>
      </Flex>
      {isReady ? (
        <Button asChild size="sm" minH="11">
          <Link to={paths.adminTakeOrder}>{t`Take an order`}</Link>
        </Button>
      ) : (
        <SetUpList steps={steps} />
      )}
    </Box>
  );
}
