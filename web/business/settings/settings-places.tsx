import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { msg, t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { HistoryIcon } from '../../ui/icons/icons.tsx';
import { StyledIcon } from '../../ui/icons/styled-icon.tsx';
import { BellIcon, ImageIcon, ImportIcon, MailIcon, PhoneIcon } from '../../ui/icons/work-icons.tsx';
import { say } from '../../words/i18n.ts';
import { showAgain, useIsPutAway } from '../set-up/put-away.ts';
import { SetUpList } from '../set-up/set-up-list.tsx';
import { useSetUpSteps } from '../set-up/set-up-steps.ts';

const PlaceLink = chakra(Link);

/** Settings that are no step of the first day. */
const OTHERS = [
  { label: msg`E-mail`, to: paths.adminMail, Icon: MailIcon },
  { label: msg`Notifications`, to: paths.notifications, Icon: BellIcon },
  { label: msg`Import`, to: paths.adminImport, Icon: ImportIcon },
  { label: msg`Customer Slider`, to: paths.adminInformation, Icon: ImageIcon },
  { label: msg`Devices`, to: paths.adminDevices, Icon: PhoneIcon },
  { label: msg`Activity`, to: paths.adminActivity, Icon: HistoryIcon },
];

/** Links to all settings with their states: the steps of the first day, then the rest. */
export function SettingsPlaces() {
  const steps = useSetUpSteps();
  const isPutAway = useIsPutAway();
  if (!steps) return null;
  const isWhole = steps.every(({ isDone }) => isDone);
  return (
    <Box as="section" aria-labelledby="places-title">
      <Flex align="center" gap="3" mb="3" wrap="wrap">
        <Heading as="h2" id="places-title" textStyle="xl">
          {t`All that is set up`}
        </Heading>
        {isPutAway && !isWhole && (
          <Button size="sm" variant="outline" onClick={showAgain}>
            {t`Show on the dashboard`}
          </Button>
        )}
      </Flex>
      <SetUpList steps={steps} />
      <Flex as="nav" aria-label={t`More settings`} gap="2" mt="3" wrap="wrap">
        {OTHERS.map(({ label, to, Icon }) => (
          <PlaceLink
            key={to}
            to={to}
            display="inline-flex"
            alignItems="center"
            gap="2"
            minH="11"
            px="3"
            borderWidth="1px"
            borderRadius="l2"
            bg="bg.panel"
            fontWeight="medium"
            focusVisibleRing="outside"
            _hover={{ borderColor: 'indigo.border' }}
          >
            <StyledIcon as={Icon} color="fg.muted" />
            <Text as="span">{say(label)}</Text>
          </PlaceLink>
        ))}
      </Flex>
    </Box>
  );
}
