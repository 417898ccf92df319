import { Button } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { toast } from '../feedback/toasts.tsx';
import { DownloadIcon } from '../icons/work-icons.tsx';
import { prepareSheets, type Sheet, saveSheet } from './save-sheet.ts';

type Props = {
  fileName: string;
  /** Called on click. */
  sheet: () => Sheet;
  disabled?: boolean;
};

/** Saves a screen's rows as an Excel file. */
export function ExportButton({ fileName, sheet, disabled = false }: Props) {
  const [saving, setSaving] = useState(false);
  useEffect(() => void prepareSheets(), []);

  async function save() {
    setSaving(true);
    try {
      await saveSheet(fileName, sheet());
      toast.done(t`${fileName} saved`);
    } catch (error) {
      console.error('Making a spreadsheet failed', error);
      toast.error(t`The Excel file could not be made. Try again.`);
    }
    setSaving(false);
  }

  return (
    <Button variant="outline" disabled={disabled} loading={saving} onClick={() => void save()}>
      <DownloadIcon /> {t`Export`}
    </Button>
  );
}
