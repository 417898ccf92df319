import { Alert, Box, Link, List } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { Link as RouterLink } from 'react-router';
import type { ClosingPreviewResponse } from '../../schema/closing/closing-responses.ts';
import { boundsOfDay } from '../../schema/core/days.ts';
import { formatYen } from '../../schema/core/money.ts';
import { paths } from '../browser/paths.ts';
import { AlertIcon } from '../ui/icons/icons.tsx';
import { PhoneIcon } from '../ui/icons/work-icons.tsx';
import { formatDateTime } from '../words/format.ts';

type Held = ClosingPreviewResponse['devices'][number];

/** Work of the period that a phone may still hold. */
function formatHeld({ waiting, lastContactAt }: Held, timeZone: string): string {
  const since = formatDateTime(lastContactAt, timeZone);
  if (waiting.count === 0) return t`silent since ${{ since }}`;
  const pieces = plural({ pieces: waiting.count }, { one: '# piece of work waits', other: '# pieces of work wait' });
  return waiting.yen === 0 ? pieces : t`${{ pieces }} (${{ yen: formatYen(waiting.yen) }})`;
}

type Props = { preview: ClosingPreviewResponse; timeZone: string };

/** Warnings before accounts are closed: the day is not over, or phones may hold work. */
export function ClosingNotices({ preview: { closedOn, isOver, devices }, timeZone }: Props) {
  const isToCome = new Date().toISOString() < boundsOfDay(closedOn, timeZone).from;
  return (
    <>
      {!isOver && (
        <Alert.Root status="info" mb="3">
          <AlertIcon />
          <Alert.Title>
            {isToCome
              ? t`This day is still to come. Accounts can be closed when it is here.`
              : t`This day is not over. What is delivered later today goes to the next period.`}
          </Alert.Title>
        </Alert.Root>
      )}
      {devices.length > 0 && (
        <Alert.Root status="warning" mb="3" alignItems="flex-start">
          <PhoneIcon />
          <Box flex="1" minW="0">
            <Alert.Title>
              {plural(
                { devices: devices.length },
                {
                  one: '# device may still hold work of this period',
                  other: '# devices may still hold work of this period',
                },
              )}
            </Alert.Title>
            <Alert.Description>
              <List.Root ps="4" my="1">
                {devices.slice(0, 10).map((device) => (
                  <List.Item key={`${device.deviceId} ${device.user._id}`}>
                    {device.user.name}: {formatHeld(device, timeZone)}
                  </List.Item>
                ))}
              </List.Root>
              {t`What arrives after the closing goes to the next period.`}{' '}
              <Link asChild>
                <RouterLink to={paths.adminDevices}>{t`All devices`}</RouterLink>
              </Link>
            </Alert.Description>
          </Box>
        </Alert.Root>
      )}
    </>
  );
}
