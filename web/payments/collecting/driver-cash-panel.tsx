import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { ClockIcon, SentIcon } from '../../ui/icons/icons.tsx';
import { HandOverIcon } from '../../ui/icons/work-icons.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { type Collected, sumOf } from './driver-collection.ts';
import { RefusedInHand, useRefusedCash } from './driver-refused-cash.tsx';

type Props = {
  /** Payments whose cash the driver still carries. */
  inHand: Collected[];
  /** Those of them taken before today. */
  earlier: Collected[];
  /** Number of unsent ones. */
  waiting: number;
};

const paymentsText = (count: number) => plural(count, { one: '# payment', other: '# payments' });
const waitingText = (waiting: number) => plural(waiting, { other: '# waiting to send' });

/** Cash to hand over, readable at arm's length, with its sync status and a link to close the day. */
export function DriverCashPanel({ inHand, earlier, waiting }: Props) {
  const count = inHand.length;
  const refused = useRefusedCash().items.length;
  return (
    <Box as="section" aria-labelledby="hand-over" bg="noren" color="noren.fg" borderRadius="l4" px="5" py="4">
      <Text as="h2" id="hand-over" textStyle="overline">
        {t`Cash to hand over`}
      </Text>
      <StyledYen
        amount={sumOf(inHand)}
        display="block"
        fontSize={{ base: '4xl', md: '5xl' }}
        lineHeight="1.2"
        fontWeight="bold"
        letterSpacing="-0.03em"
      />
      {earlier.length > 0 && (
        <Text textStyle="figures">
          <Trans>
            <StyledYen amount={sumOf(earlier)} fontWeight="semibold" /> of it from earlier days
          </Trans>
        </Text>
      )}
      <Flex align="center" justify="space-between" gap="3" wrap="wrap" mt="1" minH="11">
        <Flex align="center" gap="2" fontWeight="medium">
          {count > 0 && (waiting > 0 ? <ClockIcon /> : <SentIcon />)}
          <Text role="status">
            {count === 0 && (refused > 0 ? t`Nothing to hand over` : t`No cash with you`)}
            {count > 0 && `${paymentsText(count)} · ${waiting > 0 ? waitingText(waiting) : t`all sent`}`}
          </Text>
        </Flex>
        {count > 0 && (
          <Button asChild bg="noren.fg" color="noren" px="4" _hover={{ bg: 'white' }} focusRingColor="noren.fg">
            <Link to={paths.driverHandOver}>
              <HandOverIcon /> {t`Hand over`}
            </Link>
          </Button>
        )}
      </Flex>
      <RefusedInHand toHandOver={sumOf(inHand)} />
    </Box>
  );
}
