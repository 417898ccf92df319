import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { DeviceResponse, RefusedWork } from '../../../schema/sync/devices-responses.ts';
import { TimeAgo } from '../../ui/values/time-ago.tsx';
import { say } from '../../words/i18n.ts';

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

/** What to do about a silent device, and the work of it that was refused. */
function Detail({ device: { user, isSilent, refused } }: { device: DeviceResponse }) {
  const refusedId = useId();
  return (
    <Box px={{ base: '4', lg: '3' }} py="2" borderBottomWidth={{ base: '1px', lg: '0' }}>
      {isSilent && (
        <Text color="fg.warning" fontWeight="medium" textStyle="sm">
          {t`Silent for a working day, with unsent work. Call ${{ name: user.name }}; if the phone is lost, load its file.`}
        </Text>
      )}
      {refused.length > 0 && (
        <>
          <Text as="h3" id={refusedId} color="fg.muted" textStyle="xs" mb="1">
            {t`Not accepted, to be decided on there`}
          </Text>
          <Stack as="ul" listStyleType="none" ps="0" gap="0" aria-labelledby={refusedId}>
            {refused.map((work) => (
              <Refused key={work.id} work={work} />
            ))}
          </Stack>
        </>
      )}
    </Box>
  );
}

/** Below a device in a list, if there is something to do. */
export const deviceDetail = (device: DeviceResponse) =>
  (device.isSilent || device.refused.length > 0) && <Detail device={device} />;
