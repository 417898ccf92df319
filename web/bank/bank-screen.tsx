import { Alert, Button, Flex, Tabs, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { BankResponse, type ImportedResponse, ProposalsResponse } from '../../schema/bank/bank-responses.ts';
import { formatYen } from '../../schema/core/money.ts';
import { paths } from '../browser/paths.ts';
import { useTab } from '../browser/use-tab.ts';
import { useTable } from '../replica/use-table.tsx';
import { useReadAgain, useServerRead } from '../rest/server-reads.tsx';
import { useSession, useTimeZone } from '../sync/session/session.ts';
import { EmptyState, ErrorState, SkeletonList } from '../ui/feedback/states.tsx';
import { AlertIcon, OfflineIcon } from '../ui/icons/icons.tsx';
import { BankIcon, ImportIcon } from '../ui/icons/work-icons.tsx';
import { Page } from '../ui/page/page.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { useToday } from '../ui/values/use-today.ts';
import { formatDay } from '../words/format.ts';
import { namesOf } from '../words/labels.ts';
import { BankFiles } from './bank-files.tsx';
import { ByMonth } from './by-month.tsx';
import { ImportSummary } from './import-summary.tsx';
import { ToMatch } from './to-match.tsx';
import { useAnswer } from './use-answer.ts';
import { type BankQuestion, useBankPopups } from './use-bank-popups.tsx';

/** The business's accounts, the latest files, and returned transfers to decide on. */
const useBank = () => useServerRead({ path: '/api/bank', schema: BankResponse, follows: ['business'] });

/** All open entries with their proposals, computed when this screen asks, not with every payment. */
const useProposals = () => useServerRead({ path: '/api/bank/proposals', schema: ProposalsResponse });

const TABS = ['to-match', 'by-month', 'files'] as const;

type AskedProps = {
  asked: BankResponse['asked'];
  offline: boolean;
  ask: (question: BankQuestion) => void;
  onDone: () => void;
};

/** Transfers that the bank returned although they are matched. */
function Asked({ asked, offline, ask, onDone }: AskedProps) {
  const customers = useTable('customers');
  const answer = useAnswer(onDone);
  return asked.map(({ cancellation, entry, isPerhaps }) => {
    const out = formatDay(cancellation.bookedOn);
    const question = { entryId: entry._id, otherId: cancellation._id, kind: 'back' as const };
    const amount = formatYen(entry.amount);
    const day = formatDay(entry.bookedOn);
    const name = entry.match ? namesOf(customers.get(entry.match.customerId)).restaurantName : '';
    return (
      <Alert.Root key={`${cancellation._id} ${entry._id}`} status="warning" mb="4" role="status">
        <AlertIcon />
        <Alert.Content>
          <Alert.Title>
            {isPerhaps
              ? t`${amount} of ${day} perhaps went out again on ${out}`
              : t`The bank took back ${amount} of ${day}`}
          </Alert.Title>
          <Alert.Description>{t`It is matched with ${name}. Should that be taken back as well?`}</Alert.Description>
        </Alert.Content>
        <Button variant="outline" disabled={offline} onClick={() => ask({ kind: 'undo', entry })}>
          {t`Take the match back`}
        </Button>
        {isPerhaps && (
          <Button variant="outline" disabled={offline} onClick={() => void answer(question, 'no')}>
            {t`Other money`}
          </Button>
        )}
      </Alert.Root>
    );
  });
}

/** A link to enter an account, without which nothing can be imported. */
function NoAccount() {
  const isAdmin = useSession()?.isAdmin === true;
  return (
    <EmptyState
      title={t`No bank account is entered yet`}
      subtitle={isAdmin ? t`Enter it in the settings first.` : t`An admin enters it in the settings.`}
      icon={<BankIcon />}
    >
      {isAdmin && (
        <Button asChild mt="3">
          <Link to={paths.adminSettings}>{t`Settings`}</Link>
        </Button>
      )}
    </EmptyState>
  );
}

/** `/admin/bank`: payments received in the accounts, and the invoices they pay. Online only. */
export function Component() {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const [tab, setTab] = useTab(TABS);
  const bank = useBank();
  const proposals = useProposals();
  const [imported, setImported] = useState<ImportedResponse | null>(null);
  const { offline } = bank;
  const readAgain = useReadAgain();
  const lookAgain = () => readAgain('/api/bank', '/api/bank/proposals', '/api/bank/entries');
  const { ask, popup } = useBankPopups(lookAgain);
  const accounts = bank.data?.accounts ?? [];
  const count = proposals.data?.entries.length;

  function toMatch() {
    if (proposals.data) return <ToMatch data={proposals.data} offline={offline} ask={ask} onDone={lookAgain} />;
    if (proposals.error !== null) {
      return <ErrorState title={t`Failed to load the entries`} subtitle={proposals.error} onRetry={proposals.retry} />;
    }
    return <SkeletonList rows={4} height="28" />;
  }

  function content() {
    if (!bank.data) {
      if (offline) {
        const subtitle = t`The bank’s entries are on the server. They are read as soon as there is signal.`;
        return <EmptyState title={t`No signal`} subtitle={subtitle} icon={<OfflineIcon />} />;
      }
      if (bank.error !== null) {
        return <ErrorState title={t`Failed to load the entries`} subtitle={bank.error} onRetry={bank.retry} />;
      }
      return <SkeletonList rows={4} height="28" />;
    }
    if (accounts.length === 0) return <NoAccount />;
    return (
      <>
        {offline && (
          <Flex role="status" gap="2" align="center" mb="4" color="fg.warning" fontWeight="semibold">
            <OfflineIcon /> {t`No signal. This is how it was when it was last read.`}
          </Flex>
        )}
        {imported && (
          <ImportSummary
            imported={imported}
            proposals={proposals.data}
            isMatching={proposals.isReading}
            onClose={() => setImported(null)}
          />
        )}
        <Asked asked={bank.data.asked} offline={offline} ask={ask} onDone={lookAgain} />
        <Tabs.Root value={tab} onValueChange={({ value }) => setTab(value)} lazyMount unmountOnExit>
          <Tabs.List mb="4">
            <Tabs.Trigger value="to-match">
              {t`To match`}
              {count !== undefined && (
                <Text as="span" textStyle="figures" color="fg.muted">
                  {count}
                </Text>
              )}
            </Tabs.Trigger>
            <Tabs.Trigger value="by-month">{t`By month`}</Tabs.Trigger>
            <Tabs.Trigger value="files">{t`Files`}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="to-match" pt="0">
            {toMatch()}
          </Tabs.Content>
          <Tabs.Content value="by-month" pt="0">
            <ByMonth today={today} ask={ask} onDone={lookAgain} />
          </Tabs.Content>
          <Tabs.Content value="files" pt="0">
            <BankFiles
              accounts={accounts}
              files={bank.data.files}
              timeZone={timeZone}
              offline={offline}
              onDone={lookAgain}
            />
          </Tabs.Content>
        </Tabs.Root>
      </>
    );
  }

  return (
    <Page wide>
      <PageTitle title={t`Bank`}>
        {accounts.length > 0 && (
          <Button
            disabled={offline}
            onClick={() => ask({ kind: 'import', accounts, onImported: (result) => setImported(result) })}
          >
            <ImportIcon /> {t`Import a file`}
          </Button>
        )}
      </PageTitle>
      {content()}
      {popup}
    </Page>
  );
}
