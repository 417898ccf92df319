import { Badge, Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import type { Role } from '../../../schema/actor.ts';
import type { DeviceResponse, RefusedWork } from '../../../schema/sync/devices-responses.ts';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { Yen } from '../../ui/values/yen.tsx';

export const ROLE_NAMES: Record<Role, string> = {
  admin: 'Admin',
  manager: 'Manager',
  driver: 'Driver',
  customer: 'Customer',
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Text as="dt" color="fg.muted" textStyle="xs">
        {label}
      </Text>
      <Text as="dd" textStyle="figures" overflowWrap="anywhere">
        {children}
      </Text>
    </Box>
  );
}

function Refused({ work }: { work: RefusedWork }) {
  return (
    <Box as="li" py="2" borderTopWidth="1px" textStyle="sm">
      <Flex columnGap="3" justify="space-between" align="baseline" wrap="wrap">
        <Text fontWeight="semibold">
          {work.title}
          {work.about && ` · ${work.about}`}
        </Text>
        <Text color="fg.muted">
          <TimeAgo at={work.receivedAt} />
        </Text>
      </Flex>
      <Text color="fg.warning">{work.message}</Text>
    </Box>
  );
}

/** One person's app on one device: last contact, reported waiting work, and refused work. */
export function DeviceCard({ device }: { device: DeviceResponse }) {
  const { user, lastContactAt, waiting, appVersion, isSilent, refused } = device;
  const refusedId = useId();
  return (
    <Box
      as="article"
      aria-label={`${user.name}, ${ROLE_NAMES[user.role]}`}
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      {...(isSilent && { bg: 'bg.warning', borderColor: 'persimmon.border' })}
    >
      <Flex gap="3" align="flex-start" justify="space-between">
        <Box minW="0">
          <Text as="h3" fontWeight="bold" textStyle="md" overflowWrap="anywhere">
            {user.name}
          </Text>
          <Text color="fg.muted" textStyle="sm">
            {user.username} · {ROLE_NAMES[user.role]}
          </Text>
        </Box>
        {isSilent ? (
          <Badge colorPalette="persimmon" variant="solid">
            Silent
          </Badge>
        ) : (
          <Badge colorPalette={waiting.count > 0 ? 'indigo' : 'leaf'}>
            {waiting.count > 0 ? 'Waiting' : 'All sent'}
          </Badge>
        )}
      </Flex>
      <Grid as="dl" templateColumns="1.2fr 1.4fr 0.8fr" gap="3" mt="3">
        <Fact label="Last contact">
          <TimeAgo at={lastContactAt} />
        </Fact>
        <Fact label="Says it holds">
          {waiting.count === 0
            ? 'Nothing'
            : `${waiting.count.toLocaleString('en-US')} ${waiting.count === 1 ? 'item' : 'items'}`}
          {waiting.yen > 0 && <Yen amount={waiting.yen} display="block" fontWeight="bold" />}
        </Fact>
        <Fact label="App version">{appVersion || 'Unknown'}</Fact>
      </Grid>
      {isSilent && (
        <Text mt="3" color="fg.warning" fontWeight="medium" textStyle="sm">
          Not heard of for a working day, with work on it. Call {user.name}; if the phone is lost, load its file.
        </Text>
      )}
      {refused.length > 0 && (
        <Box mt="3">
          <Text as="h4" id={refusedId} color="fg.muted" textStyle="xs" mb="1">
            Not accepted, to be decided on there
          </Text>
          <Stack as="ul" listStyleType="none" ps="0" gap="0" aria-labelledby={refusedId}>
            {refused.map((work) => (
              <Refused key={work.id} work={work} />
            ))}
          </Stack>
        </Box>
      )}
    </Box>
  );
}
