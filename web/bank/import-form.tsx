import { Button, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { type BankResponse, ImportedResponse, LookResponse } from '../../schema/bank/bank-responses.ts';
import type { BankCsvColumns } from '../../schema/bank/csv-columns.ts';
import { CallFailed } from '../rest/call-failed.ts';
import { sendForm } from '../rest/send-form.ts';
import { NeedsSignal } from '../ui/feedback/needs-signal.tsx';
import { useSignal } from '../ui/feedback/use-signal.ts';
import { Working } from '../ui/feedback/working.tsx';
import { FileDrop } from '../ui/fields/file-drop.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { FormActions } from '../ui/forms/form-actions.tsx';
import { FormError } from '../ui/forms/form-error.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { type ColumnDraft, columnsIn, draftOf } from './column-draft.ts';
import { CsvReading, WhyChosen } from './csv-reading.tsx';

/** Percent sent; null once the server has the file. */
type Step = { percent: number | null };

/** A CSV with the chosen columns, and how the server reads it with them; null while it does. */
type Csv = { file: File; first: LookResponse; draft: ColumnDraft; look: LookResponse | null };

function formOf(file: File, rest: { account?: string; columns?: BankCsvColumns } = {}): FormData {
  const form = new FormData();
  form.append('file', file);
  if (rest.account) form.append('account', rest.account);
  if (rest.columns) form.append('columns', JSON.stringify(rest.columns));
  return form;
}

type Props = { accounts: BankResponse['accounts']; onDone: (imported: ImportedResponse) => void };

/** Imports a bank's file. The columns of a CSV are chosen once per account, and can be changed then. */
export function ImportForm({ accounts, onDone }: Props) {
  const hasSignal = useSignal();
  const [csv, setCsv] = useState<Csv | null>(null);
  const [account, setAccount] = useState(accounts[0]?.key ?? '');
  const looks = useRef(0);
  const [step, setStep] = useState<Step | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(work: () => Promise<void>) {
    setStep({ percent: 0 });
    setFailure(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.message);
    } finally {
      setStep(null);
    }
  }

  const onSent = (percent: number | null) => setStep({ percent });

  const send = (form: FormData) =>
    run(async () => onDone(await sendForm(ImportedResponse, '/api/bank/files', { form, onSent })));

  const lookAt = (file: File, rest: Parameters<typeof formOf>[1], sent = onSent) =>
    sendForm(LookResponse, '/api/bank/look', { form: formOf(file, rest), onSent: sent });

  const choose = (file: File, key = account) =>
    run(async () => {
      const first = await lookAt(file, { account: key });
      if (first.format === 'zengin') return send(formOf(file));
      setCsv({ file, first, draft: draftOf(first.columns), look: first });
    });

  /** With other columns the server, which has the whole file, reads it again. Only the last response counts. */
  async function change({ file, first }: Csv, draft: ColumnDraft) {
    looks.current += 1;
    const turn = looks.current;
    const columns = columnsIn(draft);
    setCsv({ file, first, draft, look: null });
    setFailure(null);
    if (!columns) return;
    try {
      const look = await lookAt(file, { account, columns }, () => {});
      if (turn === looks.current) setCsv({ file, first, draft, look });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (turn === looks.current) setFailure(error.message);
    }
  }

  if (step) {
    const { percent } = step;
    return <Working label={percent === null ? t`Reading the file…` : t`Sending the file…`} percent={percent} />;
  }
  if (!csv) {
    return (
      <Stack gap="5">
        <Text color="fg.muted">
          {t`A notice of transfers or a statement in a Zengin format, or your bank’s CSV. What is known already is not added again.`}
        </Text>
        <NeedsSignal hasSignal={hasSignal} />
        <FormError reason={failure} />
        <FileDrop
          label={t`Bank’s file`}
          hint={t`Zengin or CSV, up to 5 MB`}
          accept=".txt,.csv,.dat,.zen,.fb,text/plain,text/csv"
          disabled={!hasSignal}
          onFile={(file) => void choose(file)}
        />
      </Stack>
    );
  }
  const { file, first, draft, look } = csv;
  const columns = columnsIn(draft);
  const isRead = look?.reading != null;
  return (
    <Stack gap="5">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {file.name}
      </Text>
      {accounts.length > 1 && (
        <SelectField
          label={t`Account`}
          options={accounts.map(({ key, account: { bank, branch, number } }) => ({
            value: key,
            label: `${bank} ${branch} ${number}`,
          }))}
          value={account}
          onChange={({ target }) => {
            setAccount(target.value);
            void choose(file, target.value);
          }}
        />
      )}
      <WhyChosen source={first.source} columns={first.columns} />
      <ColumnChooser
        rows={first.rows}
        draft={draft}
        needsYear={look?.needsYear === true}
        onChange={(changed) => void change(csv, changed)}
      />
      {(look !== null || columns === null) && (
        <CsvReading reading={look?.reading ?? null} problem={look?.problem ?? null} />
      )}
      <FormError reason={failure} />
      <FormActions>
        <Button
          flex={{ sm: '1' }}
          disabled={!hasSignal || columns === null || !isRead}
          onClick={() => columns && void send(formOf(file, { account, columns }))}
        >
          {t`Import`}
        </Button>
        <Button variant="outline" onClick={() => setCsv(null)}>
          {t`Choose another file`}
        </Button>
      </FormActions>
    </Stack>
  );
}
