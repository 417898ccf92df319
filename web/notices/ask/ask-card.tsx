import { Box, type BoxProps, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Role } from '../../../schema/core/actor.ts';
import { decline, isDeclined } from '../../browser/declined.ts';
import { paths } from '../../browser/paths.ts';
import { pushSupport } from '../../browser/push.ts';
import { turnPushOn } from '../../rest/push-subscription.ts';
import { useSession } from '../../sync/session/session.ts';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { BellIcon } from '../../ui/icons/work-icons.tsx';

function eventsOf(role: Role): string {
  if (role === 'customer') {
    return t`When your order is changed, is on its way and has arrived, and before you can’t order any more.`;
  }
  return role === 'driver'
    ? t`When something that you did was not accepted, also while the app is closed.`
    : t`When an order comes, a customer asks for a change, work is refused, or a phone stays silent with unsent work.`;
}

type Props = Pick<BoxProps, 'mt'> & {
  /** As wide as the screen's other parts, with the buttons beside the question where there is room. */
  wide?: true;
};

/**
 * Offers notifications after an order, and on the homes of drivers and the office. The browser only asks after a tap
 * here, and a device on which somebody declined does not ask again.
 */
export function AskCard({ wide, ...props }: Props) {
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
    <Flex
      as="section"
      data-unkept
      aria-labelledby="ask-notices"
      w="full"
      maxW={wide ? 'none' : 'md'}
      direction={{ base: 'column', lg: wide ? 'row' : 'column' }}
      align={{ lg: wide ? 'center' : 'stretch' }}
      columnGap="8"
      rowGap="4"
      {...props}
      p="4"
      textAlign="start"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Flex gap="3" flex="1">
        <BellIcon boxSize="6" mt="0.5" flexShrink={0} color="indigo.fg" />
        <Box minW="0">
          <Heading as="h2" id="ask-notices" textStyle="md">
            {t`Get notifications?`}
          </Heading>
          <Text color="fg.muted" textStyle="sm" mt="0.5">
            {eventsOf(session.role)}
          </Text>
        </Box>
      </Flex>
      <Flex columnGap="3" rowGap="1" wrap="wrap">
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
        <Button asChild variant="ghost" colorPalette="sumi" px="2" flex={{ base: '1 0 100%', sm: 'none' }}>
          <Link to={paths.notifications}>{t`Choose what you are told`}</Link>
        </Button>
      </Flex>
    </Flex>
  );
}
