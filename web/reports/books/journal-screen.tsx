import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { JOURNAL_FORMATS, type JournalFormat } from '../../../schema/reports/journal-formats.ts';
import { TakenResponse } from '../../../schema/reports/report-responses.ts';
import { paths } from '../../browser/paths.ts';
import { saveFile } from '../../browser/save-file.ts';
import { CallFailed } from '../../rest/call-failed.ts';
import { fetchFile, READ_FAILED } from '../../rest/server-call.ts';
import { useReadAgain, useServerRead } from '../../rest/server-reads.tsx';
import { useTimeZone } from '../../sync/session/session.ts';
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DownloadIcon } from '../../ui/icons/work-icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { say } from '../../words/i18n.ts';
import { JOURNAL_NAMES } from './journal-names.ts';
import { isBackwards, PeriodChooser } from './period-chooser.tsx';
import { ReportState } from './report-state.tsx';
import { TakenBefore } from './taken-before.tsx';
import { usePeriodInAddress } from './use-period.ts';

const isFormat = (value: string): value is JournalFormat => Object.hasOwn(JOURNAL_NAMES, value);

const TAKEN = '/api/reports/journal/taken';

/** `/admin/reports/journal`: exports the journal of a period for accounting software, and shows earlier exports. */
export function Component() {
  const timeZone = useTimeZone();
  const today = useToday(timeZone);
  const hasSignal = useSignal();
  const [period, choose] = usePeriodInAddress(today);
  const [format, setFormat] = useState<JournalFormat>('freee');
  const [isNewOnly, setNewOnly] = useState(false);
  const [busy, setBusy] = useState(false);
  const readAgain = useReadAgain();
  const { from, to } = period;
  const wanted = { path: `${TAKEN}?from=${from}&to=${to}`, schema: TakenResponse, enabled: !isBackwards(period) };
  const read = useServerRead({ ...wanted, follows: ['slips', 'invoices', 'payments', 'credits', 'billings'] });
  const taken = read.isOld ? undefined : read.data;
  const mayBePart = taken !== undefined && taken.fresh > 0 && taken.fresh < taken.entries;
  const which = isNewOnly && mayBePart ? 'new' : 'all';

  async function download() {
    setBusy(true);
    try {
      const body = { from, to, format, which };
      const file = await fetchFile('/api/reports/journal', { method: 'POST', body }, say(READ_FAILED));
      const fileName = `journal-${format}-${from}-${to}.csv`;
      saveFile(fileName, file);
      toast.done(t`${{ fileName }} saved`);
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.message : say(READ_FAILED));
    } finally {
      setBusy(false);
      void readAgain(TAKEN);
    }
  }

  return (
    <Page wide>
      <Breadcrumbs steps={[{ label: t`REPORTS`, to: paths.adminReports }, { label: t`JOURNAL` }]} />
      <PageTitle title={t`Journal`} />
      <Stack gap="4" maxW="64ch">
        <Text color="fg.muted">
          {t`Sales by tax rate, money received, credit, granted fees and bad debts, as the accounting software imports them. Accounts have their usual Japanese names; the accountant can change them there.`}
        </Text>
        <PeriodChooser period={period} today={today} onChange={choose} />
        {!isBackwards(period) && hasSignal && (
          <ReportState read={read}>
            {(found) => <TakenBefore taken={found} format={format} timeZone={timeZone} />}
          </ReportState>
        )}
        {mayBePart && (
          <SelectField
            label={t`Entries`}
            value={which}
            options={[
              { value: 'all', label: t`All of the period (${{ count: taken.entries }})` },
              { value: 'new', label: t`Only those that are new (${{ count: taken.fresh }})` },
            ]}
            onChange={({ target: { value } }) => setNewOnly(value === 'new')}
          />
        )}
        <Flex gap="3" align="flex-end" maxW="28rem">
          <SelectField
            label={t`Accounting software`}
            value={format}
            options={JOURNAL_FORMATS.map((value) => ({ value, label: JOURNAL_NAMES[value] }))}
            onChange={({ target: { value } }) => isFormat(value) && setFormat(value)}
          />
          <Button
            disabled={!hasSignal || isBackwards(period)}
            loading={busy}
            flexShrink={0}
            onClick={() => void download()}
          >
            <DownloadIcon /> {t`Download Journal`}
          </Button>
        </Flex>
        <NeedsSignal hasSignal={hasSignal} />
        <Text color="fg.muted" textStyle="sm">
          {t`An invoice that was typed by hand has no tax rate: its entry leaves the tax category empty for the accountant.`}
        </Text>
      </Stack>
    </Page>
  );
}
