import { Box, Flex, Table, Text } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatYen, toHundredths, type Yen } from '../../../schema/core/money.ts';
import { paths } from '../../browser/paths.ts';
import wide from '../../ui/lists/wide-table.module.css';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { Yen as YenText } from '../../ui/values/yen.tsx';
import { say } from '../../words/i18n.ts';
import { DashboardPanel } from './dashboard-panel.tsx';
import type { AgedDues, DuesAge } from './dashboard-sums.ts';

/** The older, the darker, so that order and colour agree. */
const SHADES = ['indigo.emphasized', 'persimmon.emphasized', 'persimmon.solid', 'persimmon.fg'];

const AGE_WORDS: Record<DuesAge, MessageDescriptor> = {
  'not-due': msg`Not due`,
  'to-30': msg`1–30 days`,
  'to-60': msg`31–60 days`,
  'over-60': msg`Over 60 days`,
};

function invoicesPath(type: 'cash' | 'monthly', { from, to }: AgedDues): string {
  const query = new URLSearchParams({ type, ...(from && { from }), ...(to && { to }) });
  return `${paths.adminInvoices}?${query}`;
}

/** All dues as one bar, each age class as wide as its share. */
function DuesBar({ dues, total }: { dues: readonly AgedDues[]; total: Yen }) {
  return (
    <Flex h="3" gap="0.5" borderRadius="full" overflow="hidden" bg="bg.muted" aria-hidden="true">
      {dues.map(({ age, yen }, index) => (
        <Box
          key={age}
          bg={SHADES[index]}
          style={{ width: `${total > 0 ? (100 * toHundredths(yen)) / toHundredths(total) : 0}%` }}
        />
      ))}
    </Flex>
  );
}

function DuesCell({ dues, type }: { dues: AgedDues; type: 'cash' | 'monthly' }) {
  if (dues[type] === 0) return <Text color="fg.muted">–</Text>;
  const [age, amount] = [say(AGE_WORDS[dues.age]), formatYen(dues[type])];
  const label = type === 'cash' ? t`${age}, cash: ${amount}` : t`${age}, monthly: ${amount}`;
  return (
    <Link to={invoicesPath(type, dues)} aria-label={label}>
      <YenText amount={dues[type]} />
    </Link>
  );
}

const TABLE_LOOK = {
  '& a': { color: 'indigo.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '& :is(th, td)': { px: '1.5', '&:first-of-type': { ps: '0' }, '&:last-of-type': { pe: '0' } },
  // Four columns of yen do not fit a phone: there the age is above its three sums.
  '@container (width < 24rem)': {
    '& thead th:first-of-type': { srOnly: true },
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', borderBottomWidth: '1px' },
    '& :is(th, td)': {
      borderBottomWidth: '0',
      '&:first-of-type': { gridColumn: '1 / -1', pb: '0' },
      '&:nth-of-type(2)': { ps: '0' },
    },
  },
};

/** Dues by age. The ages add up to all dues, to the hundredth. */
export function DuesPanel({ dues, total }: { dues: readonly AgedDues[]; total: Yen }) {
  return (
    <DashboardPanel
      title={t`Dues by age`}
      isWide
      buttons={
        <Text textStyle="sm" color="fg.muted" alignSelf="center">
          <Trans>
            Total dues <StyledYen amount={total} fontWeight="bold" color="fg" />
          </Trans>
        </Text>
      }
    >
      <DuesBar dues={dues} total={total} />
      <Table.ScrollArea mt="2" className={wide.area} css={{ containerType: 'inline-size' }}>
        <Table.Root size="sm" css={TABLE_LOOK}>
          <Table.Header>
            <Table.Row bg="transparent">
              <Table.ColumnHeader>{t`Age`}</Table.ColumnHeader>
              {[t`Cash`, t`Monthly`, t`Together`].map((name) => (
                <Table.ColumnHeader key={name} textAlign="end">
                  {name}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body textStyle="figures">
            {dues.map((each, index) => (
              <Table.Row key={each.age} bg="transparent">
                <Table.Cell>
                  <Flex gap="2">
                    <Box boxSize="2.5" mt="1.5" flexShrink="0" borderRadius="xs" bg={SHADES[index]} />
                    <Box>
                      {say(AGE_WORDS[each.age])}
                      <Text color="fg.muted" textStyle="xs" whiteSpace="nowrap">
                        {plural({ invoices: each.invoices }, { one: '# invoice', other: '# invoices' })}
                      </Text>
                    </Box>
                  </Flex>
                </Table.Cell>
                <Table.Cell textAlign="end">
                  <DuesCell dues={each} type="cash" />
                </Table.Cell>
                <Table.Cell textAlign="end">
                  <DuesCell dues={each} type="monthly" />
                </Table.Cell>
                <Table.Cell textAlign="end" fontWeight="semibold">
                  <YenText amount={each.yen} />
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </DashboardPanel>
  );
}
