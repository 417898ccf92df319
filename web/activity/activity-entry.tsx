import { Badge, Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { memo, useId } from 'react';
import type { ActivityEntry as Entry } from '../../schema/activity/activity-responses.ts';
import { StyledIcon } from '../ui/icons/styled-icon.tsx';
import { ChevronDownIcon } from '../ui/icons/work-icons.tsx';
import { StyledYen } from '../ui/values/styled-yen.tsx';
import { formatDateTime, formatTime } from '../words/format.ts';
import { say } from '../words/i18n.ts';
import { ROLE_WORDS } from '../words/roles.ts';
import { ActivityDetail } from './activity-detail.tsx';
import type { Speech } from './field-labels.ts';

/** Difference up to which the two clocks count as equal, in milliseconds. */
const SAME_MS = 60_000;

/** When it was done, if well before its arrival. */
function DoneAt({ entry: { at, receivedAt }, timeZone }: { entry: Entry; timeZone: string }) {
  if (Math.abs(Date.parse(receivedAt) - Date.parse(at)) < SAME_MS) return null;
  const when = formatDateTime(at, timeZone);
  return (
    <Text as="span" color="fg.muted" textStyle="xs" whiteSpace="nowrap">
      {t`done ${when}`}
    </Text>
  );
}

type Props = { entry: Entry; speech: Speech; isOpen: boolean; onToggle: (id: string) => void };

/** One entry; expanded, it shows arguments and changes. */
export const ActivityEntry = memo(function ActivityEntry({ entry, speech, isOpen, onToggle }: Props) {
  const { names, timeZone } = speech;
  const { _id, title, about, cash, by, enteredBy, receivedAt, refused } = entry;
  const detailId = useId();
  const role = say(ROLE_WORDS[by.role]);
  const enteredName = enteredBy && names(enteredBy);
  return (
    <Box as="li" borderBottomWidth="1px" borderColor="border.muted" _last={{ borderBottomWidth: '0' }}>
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId : undefined}
        onClick={() => onToggle(_id)}
        display="grid"
        gridTemplateColumns={{ base: '1.25rem minmax(0, 1fr)', lg: '1.25rem 4rem 11rem minmax(0, 1fr) auto' }}
        columnGap="3"
        rowGap="0.5"
        alignItems="center"
        w="full"
        minH="12"
        px="3"
        py="2"
        textAlign="start"
        cursor="button"
        focusVisibleRing="inside"
        _hover={{ bg: 'bg.subtle' }}
      >
        <StyledIcon
          as={ChevronDownIcon}
          color="fg.subtle"
          transition="transform 150ms"
          transform={isOpen ? 'none' : 'rotate(-90deg)'}
        />
        <Text as="time" textStyle="figures" color="fg.muted" hideBelow="lg">
          {formatTime(receivedAt, timeZone)}
        </Text>
        <Text as="span" textStyle="sm" fontWeight="semibold" truncate hideBelow="lg">
          {by.username}
          <Text as="span" color="fg.muted" fontWeight="normal">
            {` ${role}`}
          </Text>
        </Text>
        <Flex as="span" columnGap="2" rowGap="0" wrap="wrap" align="center" minW="0">
          <Text as="span" fontWeight="semibold">
            {say(title)}
          </Text>
          {about && (
            <Text as="span" overflowWrap="anywhere" minW="0">
              {about}
            </Text>
          )}
          {cash !== 0 && <StyledYen amount={cash} fontWeight="semibold" />}
          {enteredBy && (
            <Badge colorPalette="indigo">
              {enteredName ? t`From a file, by ${{ name: enteredName }}` : t`From a file, by an admin`}
            </Badge>
          )}
          <Text as="span" hideFrom="lg" w="full" color="fg.muted" textStyle="sm">
            {formatTime(receivedAt, timeZone)} · {by.username} {role}
          </Text>
        </Flex>
        <Grid as="span" justifyItems={{ lg: 'end' }} gridColumn={{ base: '2', lg: 'auto' }}>
          {refused && <Badge colorPalette="persimmon">{t`Refused`}</Badge>}
          <DoneAt entry={entry} timeZone={timeZone} />
        </Grid>
      </chakra.button>
      {isOpen && (
        <Box id={detailId}>
          <ActivityDetail entry={entry} speech={speech} />
        </Box>
      )}
    </Box>
  );
});
