import { Box, Button, Flex, Stack, Tabs, Text } from '@chakra-ui/react';
import { msg, plural, t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Link } from 'react-router';
import { IMPORT_KINDS, type ImportKind } from '../../schema/core/import-responses.ts';
import { formatYen } from '../../schema/core/money.ts';
import { paths } from '../browser/paths.ts';
import { useTab } from '../browser/use-tab.ts';
import { useReadAgain } from '../rest/server-reads.tsx';
import { useConfirm } from '../ui/feedback/confirm.tsx';
import { EmptyState } from '../ui/feedback/states.tsx';
import { useSignal } from '../ui/feedback/use-signal.ts';
import { Working } from '../ui/feedback/working.tsx';
import { FileDrop } from '../ui/fields/file-drop.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { CheckCircleIcon, OfflineIcon } from '../ui/icons/icons.tsx';
import { StyledIcon } from '../ui/icons/styled-icon.tsx';
import { Page } from '../ui/page/page.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { formatList } from '../words/format.ts';
import { say } from '../words/i18n.ts';
import { joinSentences } from '../words/sentences.ts';
import { ImportReportView } from './import-report.tsx';
import { KIND_LABELS } from './kind-labels.ts';
import { LayoutForm } from './layout-form.tsx';
import { PAST, PastImportList, UndoRefusal, useUndoImport } from './past-imports.tsx';
import { TemplateButton } from './template-button.tsx';
import { useImport } from './use-import.ts';

/** By kind: the columns that rows are found by, the question before it is imported, and its list. */
const KINDS = {
  customers: {
    found: [msg`Customer code`],
    question: msg`Import customers?`,
    goTo: msg`Go to Customers`,
    to: paths.adminCustomers,
  },
  products: {
    found: [msg`Product Code`, msg({ message: 'Name', context: 'a column of products' })],
    question: msg`Import products?`,
    goTo: msg`Go to Products`,
    to: paths.adminProducts,
  },
  supplier: {
    found: [msg({ message: 'Name', context: 'a column of products' })],
    question: msg`Import a supplier’s list?`,
    goTo: msg`Go to Products`,
    to: paths.adminProducts,
  },
  prices: {
    found: [msg`Price list`, msg`Product`, msg({ message: 'From', context: 'first day of a price' })],
    question: msg`Import prices?`,
    goTo: msg`Go to Price Lists`,
    to: paths.adminPrices,
  },
  employees: {
    found: [msg`Username`],
    question: msg`Import employees?`,
    goTo: msg`Go to Employees`,
    to: paths.adminEmployees,
  },
  balances: {
    found: [msg`Customer code`, msg({ message: 'Restaurant', context: 'a column of customers' })],
    question: msg`Import opening balances?`,
    goTo: msg`Go to Invoices`,
    to: paths.adminInvoices,
  },
};

function howItWorks(kind: ImportKind): string {
  const column = formatList(KINDS[kind].found.map(say));
  if (kind === 'balances') {
    return t`What customers owed before: each row becomes an open invoice of its customer, found by ${column}. Without a due day it is due by the customer’s terms. It counts as no sale, and the same list again is not owed twice. You see the sum before anything is saved.`;
  }
  if (kind === 'employees') {
    return t`Drivers and managers: name, username, role and phone. Rows are matched by ${column}; without that column the app gives usernames. Passwords are never in a sheet: set one for each on Employees, before the first login. A row that says admin asks.`;
  }
  if (kind === 'supplier') {
    return t`What a supplier sells: products that are not there yet come in without a price and out of stock, so that nobody orders them before you set it. Rows are matched by ${column}; a product that is there stays as it is. The supplier’s prices are not read.`;
  }
  return t`Your own list will do: you say which column is what. Rows are matched by ${column}: a match is changed, any other row is added. A missing column changes nothing; an empty cell clears what is stored. You see what would change before anything is saved.`;
}

function HowItWorks({ kind, disabled }: { kind: ImportKind; disabled: boolean }) {
  return (
    <Flex gap="4" justify="space-between" align={{ md: 'center' }} direction={{ base: 'column', md: 'row' }}>
      <Text color="fg.muted" textStyle="sm" maxW="46rem">
        {howItWorks(kind)}
      </Text>
      <TemplateButton kind={kind} disabled={disabled} />
    </Flex>
  );
}

/** Import of one kind of records: choose a file, preview, import all of it or nothing. */
function ImportOf({ kind }: { kind: ImportKind }) {
  const { question, goTo, to } = KINDS[kind];
  const hasSignal = useSignal();
  const confirm = useConfirm();
  const readAgain = useReadAgain();
  const { step, failure, check, change, apply, saveBad, startAgain } = useImport(kind);
  const { undo, isBusy: isUndoing, against } = useUndoImport(startAgain);
  const result = useRef<HTMLDivElement>(null);

  async function ask(written: number, left: number) {
    const all = plural(
      { rows: written },
      {
        one: '# row will be written, all of them or none.',
        other: '# rows will be written, all of them or none.',
      },
    );
    const without = plural(
      { left },
      { one: '# row is left out. Save it as a file first.', other: '# rows are left out. Save them as a file first.' },
    );
    const sum = step.at === 'checked' && step.report.sum ? [t`Sum: ${formatYen(step.report.sum)}.`] : [];
    const subtitle = joinSentences(all, ...sum, ...(left > 0 ? [without] : []));
    if (!(await confirm({ title: say(question), subtitle }))) return;
    await apply();
    void readAgain(PAST);
    result.current?.focus();
  }

  function content() {
    if (step.at === 'start') {
      return (
        <Stack gap="6">
          <FileDrop
            label={t`Spreadsheet`}
            hint={t`Excel (.xlsx, .xls) or CSV, up to 20 MB`}
            accept=".xlsx,.xls,.csv,.tsv,.txt"
            disabled={!hasSignal}
            onFile={(file) => void check(file)}
          />
          <PastImportList hasSignal={hasSignal} />
        </Stack>
      );
    }
    if (step.at === 'done') {
      const { created, changed, unchanged, skipped = 0, importId } = step.done;
      const leftOut = plural(skipped, { one: '# row was left out.', other: '# rows were left out.' });
      const locked = t`Set a password for each on Employees: until then nobody of them can sign in.`;
      const told = t`${plural(created, { one: '# row', other: '# rows' })} new, ${plural(changed, { one: '# row', other: '# rows' })} changed, ${plural(unchanged, { one: '# row', other: '# rows' })} as they were. Every device gets them by itself.`;
      return (
        <EmptyState
          title={t`Imported`}
          subtitle={joinSentences(
            told,
            ...(skipped > 0 ? [leftOut] : []),
            ...(kind === 'employees' && created > 0 ? [locked] : []),
          )}
          icon={<StyledIcon as={CheckCircleIcon} color="fg.success" />}
        >
          <Flex gap="2" mt="3" wrap="wrap" justify="center">
            <Button asChild>
              <Link to={to}>{say(goTo)}</Link>
            </Button>
            <Button variant="outline" onClick={startAgain}>
              {t`Import another file`}
            </Button>
            {importId !== undefined && (
              <Button variant="outline" disabled={isUndoing || !hasSignal} onClick={() => void undo(importId)}>
                {t`Take this import back`}
              </Button>
            )}
          </Flex>
          {against && <UndoRefusal reasons={against.reasons} />}
        </EmptyState>
      );
    }
    if (step.at === 'checking') return <Working label={t`Looking at ${{ name: step.file.name }}…`} />;
    const { report, file, layout } = step;
    const isBusy = step.at === 'importing' || step.isLooking;
    const written = report.created + report.changed;
    const isStopped = report.bad > 0 && layout.skip !== true;
    return (
      <Stack gap="5">
        <Flex gap="3" align="center" wrap="wrap">
          <Text fontWeight="bold" flex="1" minW="12rem" overflowWrap="anywhere">
            {file.name}
          </Text>
          <Button variant="outline" disabled={isBusy} onClick={startAgain}>
            {t`Choose another file`}
          </Button>
          <Button
            disabled={isBusy || isStopped || written === 0 || !hasSignal}
            onClick={() => void ask(written, report.bad)}
          >
            {written === 0
              ? isStopped
                ? t`Not yet: see below`
                : t`Nothing to import`
              : plural({ rows: written }, { one: 'Import # row', other: 'Import # rows' })}
          </Button>
        </Flex>
        {step.at === 'importing' ? (
          <Working label={plural({ rows: written }, { one: 'Importing # row…', other: 'Importing # rows…' })} />
        ) : (
          <Stack gap="5" aria-busy={isBusy} opacity={isBusy ? 0.6 : 1}>
            <LayoutForm report={report} layout={layout} onChange={(next) => void change(next)} />
            <ImportReportView
              report={report}
              kind={kind}
              layout={layout}
              onChange={(next) => void change(next)}
              onSaveBad={() => void saveBad()}
            />
          </Stack>
        )}
      </Stack>
    );
  }

  return (
    <Stack gap="5">
      <HowItWorks kind={kind} disabled={!hasSignal} />
      {!hasSignal && (
        <Flex role="status" gap="2" align="center" color="fg.warning" fontWeight="semibold">
          <OfflineIcon /> {t`No signal. The server reads the file, so it has to wait until there is.`}
        </Flex>
      )}
      <FormError reason={failure} />
      <Box ref={result} tabIndex={-1} outline="none">
        {content()}
      </Box>
    </Stack>
  );
}

/** On a phone not all tabs are in sight. */
const showTab = (tab: HTMLElement | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** `/admin/import`: customers and products from a spreadsheet. For admins, as new products are. */
export function Component() {
  const [kind, setKind] = useTab(IMPORT_KINDS);
  return (
    <Page wide>
      <PageTitle title={t`Import`} />
      <Tabs.Root value={kind} onValueChange={({ value }) => setKind(value)} lazyMount unmountOnExit>
        <Tabs.List overflowX="auto" overflowY="hidden" scrollbar="hidden">
          {IMPORT_KINDS.map((each) => (
            <Tabs.Trigger key={each} value={each} ref={each === kind ? showTab : null} flexShrink={0}>
              {say(KIND_LABELS[each])}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {IMPORT_KINDS.map((each) => (
          <Tabs.Content key={each} value={each} pt="5">
            <ImportOf kind={each} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Page>
  );
}
