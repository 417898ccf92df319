import { Box, type BoxProps, Button, Link as ChakraLink, Flex, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Role } from '../../../schema/actor.ts';
import { decline, isDeclined } from '../../browser/declined.ts';
import { paths } from '../../browser/paths.ts';
import { pushSupport } from '../../browser/push.ts';
import { turnPushOn } from '../../rest/push-subscription.ts';
import { useSession } from '../../sync/session/session.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { BellIcon } from '../../ui/icons/work-icons.tsx';

/** Events that a role is told of, in a sentence. */
function eventsOf(role: Role): string {
  if (role === 'customer') {
    return t`When your order is changed, is on its way and has arrived, and before you can’t order any more.`;
  }
  return role === 'driver'
    ? t`When something that you did was not accepted, also while the app is closed.`
    : t`When an order comes, a customer asks for a change, work is refused, or a phone stays silent with unsent work.`;
}

/**
 * Offers notifications where they are of use: after an order, and on the homes of drivers and the office. The browser asks
 * only after the tap here, and a device on which somebody said no does not ask again.
 */
export function AskCard(props: Pick<BoxProps, 'mt' | 'maxW'>) {
  const session = useSession();
  const hasSignal = useSignal();
  const [isOpen, setOpen] = useState(() => pushSupport() === 'ask' && !isDeclined('push'));
  const [isBusy, setBusy] = useState(false);
  if (!isOpen || !session || !hasSignal) return null;

  function onNotNow() {
    decline('push');
    setOpen(false);
  }

  async function accept(person: NonNullable<typeof session>) {
    setBusy(true);
    try {
      if (await turnPushOn(person)) toast.done(t`Notifications are on`);
      setOpen(false);
    } catch {
      toast.error(t`Notifications could not be switched on. Try it again in the settings.`);
      setOpen(false);
    }
  }

  return (
    <Box
      as="section"
      aria-labelledby="ask-notices"
      w="full"
      maxW="md"
      {...props}
      p="4"
      textAlign="start"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Flex gap="3">
        <BellIcon boxSize="6" mt="0.5" flexShrink={0} color="indigo.fg" />
        <Box minW="0">
          <Heading as="h2" id="ask-notices" textStyle="md">
            {t`Shall we tell you?`}
          </Heading>
          <Text color="fg.muted" textStyle="sm" mt="0.5">
            {eventsOf(session.role)}
          </Text>
        </Box>
      </Flex>
      <Flex gap="3" mt="4" wrap="wrap">
        <Button flex={{ base: '1', sm: 'none' }} disabled={isBusy} onClick={() => void accept(session)}>
          {isBusy ? t`Switching on…` : t`Yes, tell me`}
        </Button>
        <Button
          flex={{ base: '1', sm: 'none' }}
          variant="outline"
          colorPalette="sumi"
          disabled={isBusy}
          onClick={onNotNow}
        >
          {t`Not now`}
        </Button>
      </Flex>
      <ChakraLink asChild mt="3" minH="8" display="inline-flex" alignItems="center" textStyle="sm" variant="underline">
        <Link to={paths.notifications}>{t`Choose what you are told`}</Link>
      </ChakraLink>
    </Box>
  );
}
