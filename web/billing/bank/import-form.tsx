import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { BankCsvColumns } from '../../../schema/billing/bank/bank-csv.ts';
import { type BankResponse, ImportedResponse, LookResponse } from '../../../schema/billing/bank/bank-responses.ts';
import { sendForm } from '../../rest/send-form.ts';
import { CallFailed } from '../../rest/server-call.ts';
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { Working } from '../../ui/feedback/working.tsx';
import { FileDrop } from '../../ui/fields/file-drop.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { ColumnChooser, proposedColumns } from './column-chooser.tsx';

/** Percent sent; null once the server has the file. */
type Step = { percent: number | null };

type Csv = { file: File; rows: string[][] };

function formOf(file: File, rest: { account?: string; columns?: BankCsvColumns } = {}): FormData {
  const form = new FormData();
  form.append('file', file);
  if (rest.account) form.append('account', rest.account);
  if (rest.columns) form.append('columns', JSON.stringify(rest.columns));
  return form;
}

type Props = { accounts: BankResponse['accounts']; onDone: (imported: ImportedResponse) => void };

/** Imports a bank's file. The columns of a CSV are chosen once for an account, and can be changed then. */
export function ImportForm({ accounts, onDone }: Props) {
  const hasSignal = useSignal();
  const [csv, setCsv] = useState<Csv | null>(null);
  const [account, setAccount] = useState(accounts[0]?.key ?? '');
  const [columns, setColumns] = useState<BankCsvColumns | null>(null);
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

  const remembered = (key: string) => accounts.find((each) => each.key === key)?.columns ?? null;

  const choose = (file: File) =>
    run(async () => {
      const { format, rows } = await sendForm(LookResponse, '/api/bank/look', { form: formOf(file), onSent });
      if (format === 'zengin') return send(formOf(file));
      setCsv({ file, rows });
      setColumns(remembered(account) ?? proposedColumns(rows));
    });

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
  return (
    <Stack gap="5">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {csv.file.name}
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
            setColumns(remembered(target.value) ?? proposedColumns(csv.rows));
          }}
        />
      )}
      {columns && <ColumnChooser rows={csv.rows} columns={columns} onChange={setColumns} />}
      <FormError reason={failure} />
      <Flex gap="2" direction={{ base: 'column', sm: 'row' }}>
        <Button
          flex={{ sm: '1' }}
          disabled={!hasSignal || columns === null}
          onClick={() => columns && void send(formOf(csv.file, { account, columns }))}
        >
          {t`Import`}
        </Button>
        <Button variant="outline" onClick={() => setCsv(null)}>
          {t`Choose another file`}
        </Button>
      </Flex>
    </Stack>
  );
}
