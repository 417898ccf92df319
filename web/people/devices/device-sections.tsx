import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { DeviceResponse } from '../../../schema/sync/devices-responses.ts';
import { DeviceCard } from './device-card.tsx';

type Section = { title: string; devices: readonly DeviceResponse[] };

function DeviceSection({ title, devices }: Section) {
  const titleId = useId();
  if (devices.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={titleId} mb="8">
      <Text as="h2" id={titleId} textStyle="lg" fontWeight="bold" mb="3">
        {title}{' '}
        <Text as="span" color="fg.muted" fontWeight="medium" textStyle="figures">
          {devices.length}
        </Text>
      </Text>
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3, '2xl': 4 }} gap="4" alignItems="start">
        {devices.map((device) => (
          <DeviceCard key={device.deviceId + device.user._id} device={device} />
        ))}
      </SimpleGrid>
    </Box>
  );
}

/** Staff devices first, since they carry the business's money, then customers'. */
export function DeviceSections({ devices }: { devices: readonly DeviceResponse[] }) {
  const isStaff = ({ user }: DeviceResponse) => user.role !== 'customer';
  return (
    <>
      <DeviceSection title={t`Drivers and office`} devices={devices.filter(isStaff)} />
      <DeviceSection title={t`Restaurants`} devices={devices.filter((device) => !isStaff(device))} />
    </>
  );
}
