import { Box, Stack, Text } from '@chakra-ui/react';
import { plural, t } from '@lingui/core/macro';
import { formatYen } from '../../../schema/core/money.ts';
import { entryNoIn, type JournalFormat } from '../../../schema/reports/journal-formats.ts';
import type { TakenResponse } from '../../../schema/reports/report-responses.ts';
import { formatDateTime, formatDay } from '../../words/format.ts';
import { JOURNAL_NAMES } from './journal-names.ts';

type Props = { taken: TakenResponse; format: JournalFormat; timeZone: string };

function Export({ of, timeZone }: { of: TakenResponse['exports'][number]; timeZone: string }) {
  const { takenAt, by, from, to, entries, format } = of;
  const days = `${formatDay(from)} – ${formatDay(to)}`;
  const count = plural({ entries }, { one: '# entry', other: '# entries' });
  return (
    <Box as="li" listStyleType="none">
      <Text overflowWrap="anywhere">{t`Taken on ${{ at: formatDateTime(takenAt, timeZone) }} by ${{ name: by }}: ${{ count }}`}</Text>
      <Text textStyle="sm" color="fg.muted">
        {days} · {JOURNAL_NAMES[format]}
      </Text>
    </Box>
  );
}

/** Lines of entries that differ from an earlier export, shortened if there are many. */
function Named({ title, lines, count }: { title: string; lines: { no: number; text: string }[]; count: number }) {
  if (count === 0) return null;
  return (
    <Box as="section" aria-label={title}>
      <Text fontWeight="semibold">{title}</Text>
      <Box as="ul" maxH="48" overflowY="auto" tabIndex={0} ps="0" textStyle="sm">
        {lines.map(({ no, text }) => (
          <Box as="li" key={no} listStyleType="none" overflowWrap="anywhere">
            {text}
          </Box>
        ))}
        {count > lines.length && <li>…</li>}
      </Box>
    </Box>
  );
}

/** Says that a period was exported before: when, by whom, and what is new or has changed since. */
export function TakenBefore({ taken, format, timeZone }: Props) {
  const { exports, fresh, entries, changed, changedCount, gone, goneCount } = taken;
  if (exports.length === 0 && changedCount + goneCount === 0 && fresh === entries) {
    return <Text color="fg.muted">{t`Nobody has taken a journal of this period yet.`}</Text>;
  }
  const noOf = (no: number) => entryNoIn(format, no);
  const changes = changed.map(({ no, date, amount, memo, was }) => {
    const now = `${formatDay(date)} ${formatYen(amount)}`;
    const before = `${formatDay(was.date)} ${formatYen(was.amount)}`;
    return { no, text: t`No. ${{ no: noOf(no) }} (${{ memo }}): ${{ now }}, taken as ${{ before }}` };
  });
  const lost = gone.map(({ no, date, amount }) => {
    return { no, text: t`No. ${{ no: noOf(no) }}: ${{ day: formatDay(date) }}, ${{ amount: formatYen(amount) }}` };
  });
  const changesTitle = plural(
    { changedCount },
    {
      one: '# entry has changed since it was taken. Correct it in the books by hand:',
      other: '# entries have changed since they were taken. Correct them in the books by hand:',
    },
  );
  const goneTitle = plural(
    { goneCount },
    {
      one: '# entry that was taken is no longer in this period:',
      other: '# entries that were taken are no longer in this period:',
    },
  );
  return (
    <Stack
      as="section"
      aria-label={t`Taken before`}
      gap="3"
      p="4"
      bg="bg.warning"
      borderWidth="1px"
      borderColor="persimmon.border"
      borderRadius="l3"
    >
      <Stack as="ul" gap="2" ps="0">
        {exports.map((each) => (
          <Export key={each._id} of={each} timeZone={timeZone} />
        ))}
      </Stack>
      <Text fontWeight="semibold">
        {fresh === 0
          ? t`No entry is new since.`
          : plural({ fresh }, { one: '# entry is new since.', other: '# entries are new since.' })}
      </Text>
      <Named title={changesTitle} lines={changes} count={changedCount} />
      <Named title={goneTitle} lines={lost} count={goneCount} />
    </Stack>
  );
}
