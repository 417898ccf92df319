import { Badge, Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';
import type { DeviceResponse, RefusedWork } from '../../../schema/sync/devices-responses.ts';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { say } from '../../words/i18n.ts';
import { ROLE_WORDS } from '../../words/roles.ts';

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
          {say(work.title)}
          {work.about && ` · ${work.about}`}
        </Text>
        <Text color="fg.muted">
          <TimeAgo at={work.receivedAt} />
        </Text>
      </Flex>
      <Text color="fg.warning">{say(work.message)}</Text>
    </Box>
  );
}

/** One user's app on one device: last contact, reported waiting work, and refused work. */
export function DeviceCard({ device }: { device: DeviceResponse }) {
  const { user, lastContactAt, waiting, appVersion, isSilent, refused } = device;
  const refusedId = useId();
  return (
    <Box
      as="article"
      aria-label={`${user.name}, ${say(ROLE_WORDS[user.role])}`}
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
            {user.username} · {say(ROLE_WORDS[user.role])}
          </Text>
        </Box>
        {isSilent ? (
          <Badge colorPalette="persimmon" variant="solid">
            {t`Silent`}
          </Badge>
        ) : (
          <Badge colorPalette={waiting.count > 0 ? 'indigo' : 'leaf'}>
            {waiting.count > 0 ? t`Waiting` : t`All sent`}
          </Badge>
        )}
      </Flex>
      <Grid as="dl" templateColumns="1.2fr 1.4fr 0.8fr" gap="3" mt="3">
        <Fact label={t`Last contact`}>
          <TimeAgo at={lastContactAt} />
        </Fact>
        <Fact label={t`Says it holds`}>
          {waiting.count === 0 ? t`Nothing` : plural({ count: waiting.count }, { one: '# item', other: '# items' })}
          {waiting.yen > 0 && <StyledYen amount={waiting.yen} display="block" fontWeight="bold" />}
        </Fact>
        <Fact label={t`App version`}>{appVersion || t`Unknown`}</Fact>
      </Grid>
      {isSilent && (
        <Text mt="3" color="fg.warning" fontWeight="medium" textStyle="sm">
          {t`Silent for a working day, with unsent work. Call ${{ name: user.name }}; if the phone is lost, load its file.`}
        </Text>
      )}
      {refused.length > 0 && (
        <Box mt="3">
          <Text as="h4" id={refusedId} color="fg.muted" textStyle="xs" mb="1">
            {t`Not accepted, to be decided on there`}
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
