import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { newId } from '../../schema/core/ids.ts';
import { ImportDone, type ImportKind, type ImportLayout, ImportReport } from '../../schema/core/import-responses.ts';
import { saveFile } from '../browser/save-file.ts';
import { askServer, callServer } from '../rest/server-call.ts';
import { whyNotDone } from '../rest/why-not-done.ts';
import { reasonNotSaved } from '../ui/feedback/say-not-saved.ts';

type Checked = { file: File; report: ImportReport; layout: ImportLayout };

/** Progress of an import. The file is held until it is imported. */
export type ImportStep =
  | { at: 'start' }
  | { at: 'checking'; file: File }
  /** `isLooking` while it is read again with another layout. */
  | ({ at: 'checked'; isLooking: boolean } & Checked)
  | ({ at: 'importing' } & Checked)
  | { at: 'done'; done: ImportDone };

function formOf(file: File, layout: ImportLayout): FormData {
  const form = new FormData();
  form.append('file', file);
  form.append('layout', JSON.stringify(layout));
  return form;
}

/** A failure as a message. A file modified after it was chosen is no longer readable. */
async function reasonOf(error: unknown, file: File): Promise<string> {
  const isThere = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(Boolean, () => false);
  if (!isThere) return t`The file was changed or moved since it was chosen. Choose it again.`;
  return reasonNotSaved(error);
}

/** Previews and imports a file with the chosen layout: all of its rows, or those that can be accepted. */
export function useImport(kind: ImportKind) {
  const [step, setStep] = useState<ImportStep>({ at: 'start' });
  const [failure, setFailure] = useState<string | null>(null);
  // One idempotency key per file and layout, so that a retry after a lost response imports it once.
  const key = useRef('');
  const turn = useRef(0);

  /** The chosen sheet, if there are several: the rest of the layout applies to it. */
  const sheetOf = ({ sheet, layout: { sheets } }: ImportReport) =>
    sheets.length > 1 && sheet !== undefined ? { sheet } : {};

  async function look(file: File, layout: ImportLayout, before: ImportStep): Promise<void> {
    const mine = ++turn.current;
    key.current = newId();
    setFailure(null);
    try {
      const call = { method: 'POST', body: formOf(file, layout) } as const;
      const report = await askServer(ImportReport, `/api/import/${kind}/check`, call);
      if (turn.current === mine) setStep({ at: 'checked', isLooking: false, file, report, layout });
    } catch (error) {
      const reason = await reasonOf(error, file);
      if (turn.current !== mine) return;
      setFailure(reason);
      setStep(before);
    }
  }

  async function check(file: File) {
    setStep({ at: 'checking', file });
    await look(file, {}, { at: 'start' });
  }

  async function change(next: ImportLayout) {
    if (step.at !== 'checked') return;
    const said = { ...sheetOf(step.report), ...next };
    setStep({ ...step, layout: said, isLooking: true });
    await look(step.file, said, { ...step, isLooking: false });
  }

  async function apply() {
    if (step.at !== 'checked') return;
    const { file, layout, report } = step;
    setFailure(null);
    setStep({ at: 'importing', file, report, layout });
    try {
      // The proposed layout is sent back, so that it is kept for the next file of this kind.
      const fields = Object.fromEntries(report.layout.columns.map(({ position, field }) => [position, field]));
      const said = {
        ...sheetOf(report),
        ...layout,
        header: report.layout.header,
        fields,
        values: report.layout.values,
      };
      const call = { method: 'POST', body: formOf(file, said), idempotencyKey: key.current } as const;
      setStep({ at: 'done', done: await askServer(ImportDone, `/api/import/${kind}`, call) });
    } catch (error) {
      setFailure(await reasonOf(error, file));
      setStep({ at: 'checked', isLooking: false, file, report, layout });
    }
  }

  /** Saves the rejected rows as a file, each with its reasons. */
  async function saveBad() {
    if (step.at !== 'checked') return;
    const { file, layout } = step;
    try {
      const body = formOf(file, layout);
      const response = await callServer(`/api/import/${kind}/refused`, { method: 'POST', body }, whyNotDone);
      saveFile(`${kind}-problems.xlsx`, await response.blob());
    } catch (error) {
      setFailure(await reasonOf(error, file));
    }
  }

  function startAgain() {
    turn.current++;
    setFailure(null);
    setStep({ at: 'start' });
  }

  return { step, failure, check, change, apply, saveBad, startAgain };
}
