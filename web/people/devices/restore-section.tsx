import { Alert, Badge, Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId } from 'react';
import type { AwaitedDevice, RestoreStatus, TakenBackWork } from '../../../schema/sync/restore-responses.ts';
import { heldText, isStaff, restaurantsText, restoreText, restoreTitle } from '../../restore/restore-labels.ts';
import { useRestore } from '../../restore/use-restore.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { say } from '../../words/i18n.ts';
import { ROLE_WORDS } from '../../words/roles.ts';
import { useRestoreActs } from './use-restore-acts.ts';

const STATES = {
  awaited: { label: msg`Awaited`, palette: 'persimmon', rank: 0 },
  given_up: { label: msg`Will not come back`, palette: 'sumi', rank: 1 },
  back: { label: msg({ message: 'Back', context: 'a device that came back' }), palette: 'leaf', rank: 2 },
} as const;

type Acts = ReturnType<typeof useRestoreActs>;

function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box as="section" aria-labelledby={titleId}>
      <Text as="h3" id={titleId} fontWeight="bold" mb="1">
        {title}
      </Text>
      {children}
    </Box>
  );
}

function DeviceRow({ device, onGiveUp }: { device: AwaitedDevice; onGiveUp: (() => void) | null }) {
  const { user, lastContactAt, state } = device;
  const { username } = user;
  const role = say(ROLE_WORDS[user.role]);
  const { label, palette } = STATES[state];
  return (
    <Flex as="li" py="2.5" gap="3" align="center" wrap="wrap" borderTopWidth="1px">
      <Box flex="1" minW="40">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {user.name}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          <Trans>
            {username} · {role} · last contact <TimeAgo at={lastContactAt} />
          </Trans>
        </Text>
      </Box>
      <Badge colorPalette={palette}>{say(label)}</Badge>
      {onGiveUp && (
        <Button variant="outline" colorPalette="sumi" size="sm" onClick={onGiveUp}>
          {t`This device will not come back`}
        </Button>
      )}
    </Flex>
  );
}

function Devices({ devices, mayAct, acts }: { devices: AwaitedDevice[]; mayAct: boolean; acts: Acts }) {
  const staff = devices.filter(isStaff).sort((a, b) => STATES[a.state].rank - STATES[b.state].rank);
  const restaurants = restaurantsText(devices);
  return (
    <Part title={t`Devices of the staff`}>
      {staff.length === 0 && <Text color="fg.muted">{t`The backup knew none.`}</Text>}
      <Stack as="ul" listStyleType="none" ps="0" gap="0">
        {staff.map((device) => (
          <DeviceRow
            key={device.deviceId + device.user._id}
            device={device}
            onGiveUp={mayAct && device.state === 'awaited' ? () => void acts.giveUp(device) : null}
          />
        ))}
      </Stack>
      {restaurants && (
        <Text pt="2.5" borderTopWidth="1px" color="fg.muted" textStyle="sm">
          {restaurants}
        </Text>
      )}
    </Part>
  );
}

function TakenBack({ work }: { work: TakenBackWork[] }) {
  if (work.length === 0) return null;
  return (
    <Part title={t`Refused after all`}>
      <Text color="fg.muted" textStyle="sm" mb="2">
        {t`Done since the restore, and it does not fit what came back. Its people have been told, and decide.`}
      </Text>
      <Stack as="ul" listStyleType="none" ps="0" gap="0">
        {work.map(({ id, title, about, at, username, message }) => (
          <Box as="li" key={id} py="2" borderTopWidth="1px" textStyle="sm">
            <Flex columnGap="3" justify="space-between" align="baseline" wrap="wrap">
              <Text fontWeight="semibold">
                {say(title)}
                {about && ` · ${about}`}
              </Text>
              <Text color="fg.muted">
                {username} · <TimeAgo at={at} />
              </Text>
            </Flex>
            <Text color="fg.warning">{say(message)}</Text>
          </Box>
        ))}
      </Stack>
    </Part>
  );
}

function Logins({ mayAct, offline, acts }: { mayAct: boolean; offline: boolean; acts: Acts }) {
  return (
    <Alert.Root status="warning" flexWrap="wrap">
      <AlertIcon />
      <Alert.Content flex="1" minW="56" gap="3">
        <div>
          <Alert.Title>{t`Logins, passwords and sessions are those of the backup`}</Alert.Title>
          <Alert.Description>
            {mayAct
              ? t`Whoever lost access since can sign in again. Delete their logins once more, or lock all.`
              : t`Whoever lost access since can sign in again. Delete their logins once more, or ask an admin to.`}
          </Alert.Description>
        </div>
        {mayAct && (
          <Flex gap="2" wrap="wrap">
            <Button variant="outline" disabled={offline || acts.isBusy} onClick={() => void acts.signOthersOut()}>
              {t`Sign everybody else out`}
            </Button>
            <Button variant="outline" disabled={offline || acts.isBusy} onClick={() => void acts.lockOthers()}>
              {t`Lock all logins but mine`}
            </Button>
          </Flex>
        )}
      </Alert.Content>
    </Alert.Root>
  );
}

type Props = { status: RestoreStatus; isAdmin: boolean; offline: boolean };

function Details({ status, isAdmin, offline }: Props) {
  const acts = useRestoreActs();
  const titleId = useId();
  const timeZone = useTimeZone();
  const mayAct = isAdmin && !offline;
  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      mb="8"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Flex gap="3" wrap="wrap" align="flex-start" justify="space-between" mb="4">
        <Box flex="1" minW="56">
          <Text as="h2" id={titleId} textStyle="lg" fontWeight="bold">
            {t`After the restore`}
          </Text>
          <Text color="fg.muted">
            {t`${{ title: restoreTitle(status, timeZone) }}. ${{ text: restoreText(status) }}`}
          </Text>
        </Box>
        {isAdmin && (
          <Button variant="outline" disabled={offline || acts.isBusy} onClick={() => void acts.end()}>
            {t`End the restore`}
          </Button>
        )}
      </Flex>
      <FormError reason={acts.failure} />
      <Grid templateColumns={{ base: '1fr', xl: '3fr 2fr' }} columnGap="8" rowGap="6" alignItems="start">
        <Devices devices={status.devices} mayAct={mayAct} acts={acts} />
        <Stack gap="5">
          <Part title={t`Held work`}>
            <Text color="fg.muted">{heldText(status.held)}</Text>
          </Part>
          <TakenBack work={status.takenBack} />
          <Logins mayAct={isAdmin} offline={offline} acts={acts} />
        </Stack>
      </Grid>
    </Box>
  );
}

/** Progress of a restore, with an admin's actions; renders nothing without one. */
export function RestoreSection({ isAdmin, offline }: { isAdmin: boolean; offline: boolean }) {
  const { status, look } = useRestore();
  useEffect(look, [look]);
  return status && <Details status={status} isAdmin={isAdmin} offline={offline} />;
}
