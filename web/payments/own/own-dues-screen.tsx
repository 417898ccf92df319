import { Badge, Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { Navigate } from 'react-router';
import { type Day, dayOf } from '../../../schema/core/days.ts';
import type { Invoice } from '../../../schema/invoices/invoice-entity.ts';
import { balanceOf, isOverdue } from '../../../schema/invoices/invoice-rules.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useSession } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { Yen } from '../../ui/values/yen.tsx';
import { formatDay } from '../../words/format.ts';
import { BankTransferPanel } from './bank-transfer-panel.tsx';
import { DocumentsLink } from './documents-link.tsx';
import { useOwnDues } from './own-dues.ts';
import { PendingAmountCard } from './pending-amount-card.tsx';

/** Open invoices, first due first. */
const openOf = (invoices: Iterable<Invoice>): Invoice[] =>
  [...invoices]
    .filter((invoice) => balanceOf(invoice) > 0)
    .sort((a, b) => (`${a.dueDate} ${a.createdAt}` < `${b.dueDate} ${b.createdAt}` ? -1 : 1));

const Terms = chakra('dl');

function OpenInvoice({ invoice, today, timeZone }: { invoice: Invoice; today: Day; timeZone: string }) {
  const { amount, dueDate, createdAt, issuedOn, paid } = invoice;
  const isLate = isOverdue(invoice, today);
  const facts = [
    { name: t`Invoice of`, value: formatDay(issuedOn ?? dayOf(createdAt, timeZone)) },
    { name: t`Amount`, value: <Yen amount={amount} /> },
    ...(paid > 0 ? [{ name: t`Paid`, value: <Yen amount={paid} /> }] : []),
  ];
  return (
    <Box
      as="li"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      borderColor={isLate ? 'persimmon.border' : undefined}
    >
      <Flex align="baseline" justify="space-between" gap="3" wrap="wrap">
        <Flex align="center" gap="2" color={isLate ? 'fg.warning' : undefined} fontWeight="medium">
          {isLate && (
            <Badge variant="solid" colorPalette="persimmon" size="sm">
              {t`Overdue`}
            </Badge>
          )}
          <span>{t`Due ${{ due: formatDay(dueDate) }}`}</span>
        </Flex>
        <Flex align="baseline" gap="1.5">
          <Text textStyle="sm" color="fg.muted">
            {t`Left to pay`}
          </Text>
          <StyledYen amount={balanceOf(invoice)} textStyle="lg" fontWeight="bold" />
        </Flex>
      </Flex>
      <Terms display="flex" flexWrap="wrap" columnGap="5" mt="1" textStyle="sm">
        {facts.map(({ name, value }) => (
          <Flex key={name} gap="1.5">
            <Text as="dt" color="fg.muted">
              {name}
            </Text>
            <Text as="dd" textStyle="figures">
              {value}
            </Text>
          </Flex>
        ))}
      </Terms>
    </Box>
  );
}

function OwnDues({ session: { timeZone } }: { session: UserInfo }) {
  const invoices = useTable('invoices');
  const dues = useOwnDues(timeZone);
  const today = useToday(timeZone);
  const open = openOf(invoices.values());
  return (
    <Stack gap="4">
      <PendingAmountCard dues={dues} />
      {open.length === 0 ? (
        <EmptyState icon={<CheckCircleIcon />} title={t`Nothing is left to pay`} />
      ) : (
        <section aria-labelledby="open-invoices">
          <Heading id="open-invoices" as="h2" textStyle="md" mb="2">
            {t({ message: 'Open invoices', context: 'own' })}
          </Heading>
          <Stack as="ul" gap="2" ps="0" listStyleType="none">
            {open.map((invoice) => (
              <OpenInvoice key={invoice._id} invoice={invoice} today={today} timeZone={timeZone} />
            ))}
          </Stack>
        </section>
      )}
      {dues.total > 0 && <BankTransferPanel />}
      <DocumentsLink />
    </Stack>
  );
}

/**
 * `/customer/dues` (beyond the requirements): what the pending amount consists of, and how to pay it. Uses only data on
 * this phone.
 */
export function Component() {
  const session = useSession();
  if (!session) return <Navigate to={paths.login} replace />;
  return (
    <Page>
      <Breadcrumbs steps={[{ label: t`HOME`, to: paths.customer }, { label: t`PENDING AMOUNT` }]} />
      <PageTitle title={t`To pay`} />
      <OwnDues session={session} />
    </Page>
  );
}
