import { Box, Button, Flex, Stack, Table, Text } from '@chakra-ui/react';
import { msg, t } from '@lingui/core/macro';
import { Link } from 'react-router';
import type { ActivityEntry, RecordChange } from '../../schema/activity/activity-responses.ts';
import { Day } from '../../schema/core/days.ts';
import { paths } from '../browser/paths.ts';
import { UserIcon } from '../ui/icons/icons.tsx';
import { HistoryLink } from '../ui/page/history-link.tsx';
import { formatDateTime, formatDay } from '../words/format.ts';
import { say } from '../words/i18n.ts';
import { joinSentences } from '../words/sentences.ts';
import { fieldLabel, formatValue, type Speech } from './field-labels.ts';
import { ABOUT_LABELS, TABLE_LABELS } from './record-words.ts';

const MONEY = ['payments', 'credits', 'handovers'];

function recordedIn(changes: RecordChange[], field: string): Day | undefined {
  const change = changes.find(({ table, fields }) => MONEY.includes(table) && fields[field]);
  return Day.safeParse(change?.fields[field]?.[1]).data;
}

const OPS = {
  created: msg({ message: 'New', context: 'a new record' }),
  changed: msg`Changed`,
  removed: msg`Deleted`,
  refused: msg`Not changed`,
  about: msg`About`,
} as const;

function Change({ change, speech }: { change: RecordChange; speech: Speech }) {
  const { names } = speech;
  const { table, recordId, op } = change;
  const fields = Object.entries(change.fields).filter(([field]) => field !== '_id');
  const word = say(TABLE_LABELS[table]);
  const done = say(OPS[op]);
  return (
    <Box>
      <Flex align="center" gap="2" wrap="wrap">
        <Text fontWeight="semibold" textStyle="sm">
          {done}: {word}
          {names(recordId) && ` ${names(recordId)}`}
        </Text>
        <HistoryLink table={table} id={recordId} label={say(ABOUT_LABELS[table])} />
      </Flex>
      {fields.length > 0 && (
        <Table.ScrollArea maxW="full">
          <Table.Root size="sm" variant="line" tableLayout="fixed" aria-label={t`${done} fields, ${word}`}>
            <Table.Header>
              <Table.Row bg="transparent">
                <Table.ColumnHeader w={{ base: '6.5rem', md: '12rem' }}>{t`Field`}</Table.ColumnHeader>
                <Table.ColumnHeader>{t`Before`}</Table.ColumnHeader>
                <Table.ColumnHeader>{t`After`}</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {fields.map(([field, [before, after]]) => (
                <Table.Row key={field} bg="transparent">
                  <Table.Cell color="fg.muted" overflowWrap="anywhere">
                    {fieldLabel(field)}
                  </Table.Cell>
                  <Table.Cell overflowWrap="anywhere">{formatValue(field, before, speech)}</Table.Cell>
                  <Table.Cell overflowWrap="anywhere" fontWeight="semibold">
                    {formatValue(field, after, speech)}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      )}
    </Box>
  );
}

/** The mutation's arguments, field by field, without the ids of new records. */
function Asked({ entry: { args, changes }, speech }: { entry: ActivityEntry; speech: Speech }) {
  if (typeof args !== 'object' || args === null) return null;
  const records = new Set<unknown>(changes.map(({ recordId }) => recordId));
  const fields = Object.entries(args).filter(([, value]) => !records.has(value) || speech.names(String(value)));
  if (fields.length === 0) return null;
  return (
    <Box as="dl" display="grid" gridTemplateColumns="max-content 1fr" columnGap="4" rowGap="1" textStyle="sm">
      {fields.map(([field, value]) => (
        <Box key={field} display="contents">
          <Text as="dt" color="fg.muted">
            {fieldLabel(field)}
          </Text>
          <Text as="dd" m="0" overflowWrap="anywhere">
            {formatValue(field, value, speech)}
          </Text>
        </Box>
      ))}
    </Box>
  );
}

/**
 * Notes that the requested day of a payment or handover was later than the recorded one: a future day is recorded as
 * the day it arrived.
 */
function BoundedDay({ entry: { args, changes } }: { entry: ActivityEntry }) {
  if (typeof args !== 'object' || args === null) return null;
  const said = new Map<string, unknown>(Object.entries(args));
  return ['date', 'day'].map((field) => {
    const [claimed, recorded] = [Day.safeParse(said.get(field)).data, recordedIn(changes, field)];
    if (claimed === undefined || recorded === undefined || claimed <= recorded) return null;
    return (
      <Text key={field} color="fg.warning" fontWeight="semibold" textStyle="sm">
        {t`Dated ${{ claimed: formatDay(claimed) }}, which was still to come: recorded under ${{ recorded: formatDay(recorded) }}.`}
      </Text>
    );
  });
}

type Props = { entry: ActivityEntry; speech: Speech };

/** Arguments, both clocks, device and changed records of an entry. */
export function ActivityDetail({ entry, speech }: Props) {
  const { at, by, receivedAt, refused, deviceId, changes } = entry;
  const shown = changes.filter(({ op }) => op !== 'about');
  const time = (instant: string) => formatDateTime(instant, speech.timeZone, 'medium');
  return (
    <Stack gap="4" ps={{ base: '3', md: '11' }} pe="3" pb="5" pt="1">
      {refused && (
        <Text color="fg.warning" fontWeight="semibold" textStyle="sm">
          {say(refused.message)}
        </Text>
      )}
      <BoundedDay entry={entry} />
      <Asked entry={entry} speech={speech} />
      {shown.map((change) => (
        <Change key={change.recordId} change={change} speech={speech} />
      ))}
      {shown.length === 0 && !refused && (
        <Text color="fg.muted" textStyle="sm">
          {t`Nothing changed: it was so already.`}
        </Text>
      )}
      <Button asChild variant="ghost" size="sm" minH="11" alignSelf="start">
        <Link to={`${paths.adminActivity}?actor=${by._id}`}>
          <UserIcon /> {t`Everything by ${{ username: by.username }}`}
        </Link>
      </Button>
      <Text color="fg.muted" textStyle="xs">
        {joinSentences(
          t`Done ${{ done: time(at) }} by the device’s clock, at the server ${{ received: time(receivedAt) }}.`,
          deviceId
            ? t`Device …${{ end: deviceId.slice(-6) }}.`
            : t`By a direct call, from the office or another program.`,
        )}
      </Text>
    </Stack>
  );
}
