import { Flex, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { formatYen } from '../../../schema/core/money.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { AlertIcon, CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { useDoorDay } from './use-door-dues.ts';

/** `4 doors delivered, ¥140,370 not collected`: a driver's day, so that nothing is forgotten at its end. */
export function DoorDayLine({ session }: { session: UserInfo }) {
  const day = useDoorDay(session);
  if (!day || day.doors === 0) return null;
  const doors = plural(day.doors, { one: '# door delivered', other: '# doors delivered' });
  const isOpen = day.notCollected > 0;
  return (
    <Flex
      align="center"
      gap="3"
      mt="4"
      px="4"
      py="3"
      borderRadius="l4"
      bg={isOpen ? 'bg.warning' : 'bg.success'}
      color={isOpen ? 'fg.warning' : 'fg.success'}
    >
      {isOpen ? <AlertIcon /> : <CheckCircleIcon />}
      <Text textStyle="figures" fontWeight="semibold" overflowWrap="anywhere">
        {isOpen
          ? t`${{ doors }}, ${{ amount: formatYen(day.notCollected) }} not collected`
          : t`${{ doors }}, all of it collected`}
      </Text>
    </Flex>
  );
}
