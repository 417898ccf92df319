import { Alert, Badge, Box, Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useId } from 'react';
import type { AwaitedDevice, RestoreStatus, TakenBackWork } from '../../../schema/sync/restore-responses.ts';
import { heldText, isStaff, restaurantsText, restoreText, restoreTitle } from '../../restore/restore-labels.ts';
import { useRestore } from '../../restore/use-restore.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { AlertIcon } from '../../ui/icons/icons.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { ROLE_NAMES } from './device-card.tsx';
import { useRestoreActs } from './use-restore-acts.ts';

const STATES = {
  awaited: { label: 'Awaited', palette: 'persimmon', rank: 0 },
  given_up: { label: 'Will not come back', palette: 'sumi', rank: 1 },
  back: { label: 'Back', palette: 'leaf', rank: 2 },
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
  const { label, palette } = STATES[state];
  return (
    <Flex as="li" py="2.5" gap="3" align="center" wrap="wrap" borderTopWidth="1px">
      <Box flex="1" minW="40">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {user.name}
        </Text>
        <Text color="fg.muted" textStyle="sm">
          {user.username} · {ROLE_NAMES[user.role]} · last contact <TimeAgo at={lastContactAt} />
        </Text>
      </Box>
      <Badge colorPalette={palette}>{label}</Badge>
      {onGiveUp && (
        <Button variant="outline" colorPalette="sumi" size="sm" onClick={onGiveUp}>
          This device will not come back
        </Button>
      )}
    </Flex>
  );
}

function Devices({ devices, mayAct, acts }: { devices: AwaitedDevice[]; mayAct: boolean; acts: Acts }) {
  const staff = devices.filter(isStaff).sort((a, b) => STATES[a.state].rank - STATES[b.state].rank);
  const restaurants = restaurantsText(devices);
  return (
    <Part title="Devices of the staff">
      {staff.length === 0 && <Text color="fg.muted">The backup knew none.</Text>}
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
    <Part title="Refused after all">
      <Text color="fg.muted" textStyle="sm" mb="2">
        Done since the restore, and it does not fit what came back. Its people have been told, and decide.
      </Text>
      <Stack as="ul" listStyleType="none" ps="0" gap="0">
        {work.map(({ id, title, about, at, username, message }) => (
          <Box as="li" key={id} py="2" borderTopWidth="1px" textStyle="sm">
            <Flex columnGap="3" justify="space-between" align="baseline" wrap="wrap">
              <Text fontWeight="semibold">
                {title}
                {about && ` · ${about}`}
              </Text>
              <Text color="fg.muted">
                {username} · <TimeAgo at={at} />
              </Text>
            </Flex>
            <Text color="fg.warning">{message}</Text>
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
          <Alert.Title>Logins, passwords and sessions are those of the backup</Alert.Title>
          <Alert.Description>
            Whoever lost access since can sign in again. Delete their logins once more
            {mayAct ? ', or lock all.' : ', or ask an admin to.'}
          </Alert.Description>
        </div>
        {mayAct && (
          <Flex gap="2" wrap="wrap">
            <Button variant="outline" disabled={offline || acts.isBusy} onClick={() => void acts.signOthersOut()}>
              Sign everybody else out
            </Button>
            <Button variant="outline" disabled={offline || acts.isBusy} onClick={() => void acts.lockOthers()}>
              Lock all logins but mine
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
            After the restore
          </Text>
          <Text color="fg.muted">
            {restoreTitle(status, timeZone)}. {restoreText(status)}
          </Text>
        </Box>
        {isAdmin && (
          <Button variant="outline" disabled={offline || acts.isBusy} onClick={() => void acts.end()}>
            End the restore
          </Button>
        )}
      </Flex>
      <FormError reason={acts.failure} />
      <Grid templateColumns={{ base: '1fr', xl: '3fr 2fr' }} columnGap="8" rowGap="6" alignItems="start">
        <Devices devices={status.devices} mayAct={mayAct} acts={acts} />
        <Stack gap="5">
          <Part title="Held work">
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
