import { Box, Button, Flex, Stack, Tabs, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { IMPORT_KINDS, type ImportKind } from '../../schema/import-responses.ts';
import { paths } from '../browser/paths.ts';
import { useTab } from '../browser/use-tab.ts';
import { useConfirm } from '../ui/feedback/confirm.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { EmptyState } from '../ui/feedback/states.tsx';
import { useSignal } from '../ui/feedback/use-signal.ts';
import { FormError } from '../ui/forms/form-error.tsx';
import { CheckCircleIcon, OfflineIcon } from '../ui/icons/icons.tsx';
import { Page } from '../ui/page/page.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { FileDrop } from './file-drop.tsx';
import { ImportReportView } from './import-report.tsx';
import { TemplateButton } from './template-button.tsx';
import { useImport } from './use-import.ts';

const KINDS = {
  customers: { label: 'Customers', found: 'Customer code', to: paths.adminCustomers },
  products: { label: 'Products', found: 'Name', to: paths.adminProducts },
};

const rows = (n: number) => (n === 1 ? '1 row' : `${n.toLocaleString('en-US')} rows`);

function HowItWorks({ kind, disabled }: { kind: ImportKind; disabled: boolean }) {
  return (
    <Flex gap="4" justify="space-between" align={{ md: 'center' }} direction={{ base: 'column', md: 'row' }}>
      <Text color="fg.muted" textStyle="sm" maxW="46rem">
        Row 1 names the columns. A row is found again by its {KINDS[kind].found}: one that is known is changed, another
        one is new. A column that is not there leaves what is stored; an empty cell empties it. The file is looked at
        first, and nothing is written before you say so.
      </Text>
      <TemplateButton kind={kind} disabled={disabled} />
    </Flex>
  );
}

/** Import of one kind of records: choose a file, preview, import all of it or nothing. */
function ImportOf({ kind }: { kind: ImportKind }) {
  const { label, to } = KINDS[kind];
  const hasSignal = useSignal();
  const confirm = useConfirm();
  const { step, failure, check, apply, startAgain } = useImport(kind);
  const result = useRef<HTMLDivElement>(null);

  async function ask(written: number) {
    const subtitle = `${rows(written)} will be written, all of them or none.`;
    if (!(await confirm({ title: `Import ${label.toLowerCase()}?`, subtitle }))) return;
    await apply();
    result.current?.focus();
  }

  function content() {
    if (step.at === 'start') return <FileDrop disabled={!hasSignal} onFile={(file) => void check(file)} />;
    if (step.at === 'done') {
      const { created, changed, unchanged } = step.done;
      return (
        <EmptyState
          title="Imported"
          subtitle={`${rows(created)} new, ${rows(changed)} changed, ${rows(unchanged)} as they were. Every device gets them by itself.`}
          icon={<CheckCircleIcon color="fg.success" />}
        >
          <Flex gap="2" mt="3" wrap="wrap" justify="center">
            <Button asChild>
              <Link to={to}>Go to {label}</Link>
            </Button>
            <Button variant="outline" onClick={startAgain}>
              Import another file
            </Button>
          </Flex>
        </EmptyState>
      );
    }
    if (step.at === 'checking') return <Working label={`Looking at ${step.file.name}…`} />;
    const { report, file } = step;
    const written = report.created + report.changed;
    return (
      <Stack gap="5">
        <Flex gap="3" align="center" wrap="wrap">
          <Text fontWeight="bold" flex="1" minW="12rem" overflowWrap="anywhere">
            {file.name}
          </Text>
          <Button variant="outline" disabled={step.at === 'importing'} onClick={startAgain}>
            Choose another file
          </Button>
          <Button
            disabled={step.at === 'importing' || report.bad > 0 || written === 0 || !hasSignal}
            onClick={() => void ask(written)}
          >
            {written === 0 ? 'Nothing to import' : `Import ${rows(written)}`}
          </Button>
        </Flex>
        {step.at === 'importing' ? (
          <Working label={`Importing ${rows(written)}…`} />
        ) : (
          <ImportReportView report={report} />
        )}
      </Stack>
    );
  }

  return (
    <Stack gap="5">
      <HowItWorks kind={kind} disabled={!hasSignal} />
      {!hasSignal && (
        <Flex role="status" gap="2" align="center" color="fg.warning" fontWeight="semibold">
          <OfflineIcon /> No signal. The server reads the file, so it has to wait until there is.
        </Flex>
      )}
      <FormError reason={failure} />
      <Box ref={result} tabIndex={-1} outline="none">
        {content()}
      </Box>
    </Stack>
  );
}

function Working({ label }: { label: string }) {
  return (
    <Stack align="center" gap="4" py="16">
      <Text role="status" fontWeight="semibold" overflowWrap="anywhere">
        {label}
      </Text>
      <ProgressBar label={label} percent={null} />
    </Stack>
  );
}

/** `/admin/import`: customers and products from a spreadsheet. For admins, as new products are. */
export function Component() {
  const [kind, setKind] = useTab(IMPORT_KINDS);
  return (
    <Page>
      <PageTitle title="Import" />
      <Tabs.Root value={kind} onValueChange={({ value }) => setKind(value)} lazyMount unmountOnExit>
        <Tabs.List>
          {IMPORT_KINDS.map((each) => (
            <Tabs.Trigger key={each} value={each}>
              {KINDS[each].label}
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
