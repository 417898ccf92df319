import { Alert, Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { UserInfo } from '../../../schema/people/session.ts';
import { type PushSupport, pushSupport } from '../../browser/push.ts';
import { isPushKept } from '../../browser/push-kept.ts';
import { CallFailed } from '../../rest/call-failed.ts';
import { turnPushOff, turnPushOn } from '../../rest/push-subscription.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { BellIcon } from '../../ui/icons/work-icons.tsx';
import { say } from '../../words/i18n.ts';

/** Why notifications can't be turned on here, and what to do about it. */
const HINDRANCES: Partial<Record<PushSupport, { title: MessageDescriptor; text: MessageDescriptor }>> = {
  none: {
    title: msg`This browser shows no notifications.`,
    text: msg`Use a current Chrome, Edge, Firefox or Safari, or have e-mails sent.`,
  },
  'install-first': {
    title: msg`Put Todoke on your home screen first.`,
    text: msg`In Safari tap Share, then Add to Home Screen. Open Todoke from there and come back to this screen. iPhones and iPads from iOS 16.4 on can do it.`,
  },
  denied: {
    title: msg`Notifications are blocked on this device.`,
    text: msg`Only you can allow them again: in the browser, or the phone’s settings, under the permissions of this site or app. Then open this screen again.`,
  },
};

type Props = { session: UserInfo; isSubscribed: boolean; hasSignal: boolean; onChanged: () => void };

/** Turns notifications on or off on this device; the user's other devices have their own switch. */
export function DevicePanel({ session, isSubscribed, hasSignal, onChanged }: Props) {
  const [support, setSupport] = useState(pushSupport);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isOn = isSubscribed && support === 'granted' && isPushKept();
  const hindrance = HINDRANCES[support];

  async function change() {
    setBusy(true);
    setFailure(null);
    try {
      if (isOn) await turnPushOff();
      else await turnPushOn(session);
    } catch (error) {
      const reason = error instanceof CallFailed ? error.message : t`The browser’s push service did not answer.`;
      setFailure(reason);
    }
    setSupport(pushSupport());
    setBusy(false);
    onChanged();
  }

  return (
    <Box
      as="section"
      aria-labelledby="this-device"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', sm: '5' }}
    >
      <Flex gap="3" align={{ base: 'stretch', sm: 'center' }} direction={{ base: 'column', sm: 'row' }}>
        <Flex gap="3" flex="1" minW="0">
          <StyledIcon as={BellIcon} boxSize="6" mt="0.5" flexShrink={0} color={isOn ? 'leaf.fg' : 'fg.muted'} />
          <Box minW="0">
            <Heading as="h2" id="this-device" textStyle="lg">
              {t`On this device`}
            </Heading>
            <Text role="status" color="fg.muted" textStyle="sm">
              {isOn ? t`Notifications are on.` : t`Notifications are off.`}
            </Text>
          </Box>
        </Flex>
        {!hindrance && (
          <Button
            variant={isOn ? 'outline' : 'solid'}
            {...(isOn && { colorPalette: 'sumi' })}
            disabled={isBusy || !hasSignal}
            onClick={() => void change()}
          >
            {isOn ? t`Switch off` : t`Switch on`}
          </Button>
        )}
      </Flex>
      {hindrance && (
        <Alert.Root status="warning" mt="4">
          <Alert.Content>
            <Alert.Title>{say(hindrance.title)}</Alert.Title>
            <Alert.Description>{say(hindrance.text)}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      <FormError reason={failure} />
    </Box>
  );
}
