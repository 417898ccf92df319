import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { JOURNAL_FORMATS, type JournalFormat } from '../../../schema/billing/reports/journal-formats.ts';
import { paths } from '../../browser/paths.ts';
import { saveFile } from '../../browser/save-file.ts';
import { CallFailed, callServer, READ_FAILED } from '../../rest/server-call.ts';
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
import { isBackwards, PeriodChooser } from './period-chooser.tsx';
import { usePeriodInAddress } from './use-period.ts';

/** Names of the software, the same in every language. */
const NAMES: Record<JournalFormat, string> = { freee: 'freee', moneyforward: 'MoneyForward', yayoi: 'Yayoi (弥生)' };

const isFormat = (value: string): value is JournalFormat => Object.hasOwn(NAMES, value);

/** `/admin/reports/journal`: the journal of a period for accounting software. */
export function Component() {
  const today = useToday(useTimeZone());
  const hasSignal = useSignal();
  const [period, choose] = usePeriodInAddress(today);
  const [format, setFormat] = useState<JournalFormat>('freee');
  const [busy, setBusy] = useState(false);

  async function download() {
    const { from, to } = period;
    setBusy(true);
    try {
      const path = `/api/reports/journal?from=${from}&to=${to}&format=${format}`;
      const response = await callServer(path, {}, say(READ_FAILED));
      const fileName = `journal-${format}-${from}-${to}.csv`;
      saveFile(fileName, await response.blob());
      toast.done(t`${{ fileName }} saved`);
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.message : say(READ_FAILED));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Page>
      <Breadcrumbs steps={[{ label: t`REPORTS`, to: paths.adminReports }, { label: t`JOURNAL` }]} />
      <PageTitle title={t`Journal`} />
      <Stack gap="4" maxW="64ch">
        <Text color="fg.muted">
          {t`Sales by tax rate, money received, credit, granted fees and bad debts, as the accounting software imports them. Accounts have their usual Japanese names; the accountant can change them there.`}
        </Text>
        <PeriodChooser period={period} today={today} onChange={choose} />
        <Flex gap="3" align="flex-end" maxW="28rem">
          <SelectField
            label={t`Accounting software`}
            value={format}
            options={JOURNAL_FORMATS.map((value) => ({ value, label: NAMES[value] }))}
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
