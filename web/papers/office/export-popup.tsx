import { Button, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { addDays, type Day } from '../../../schema/core/days.ts';
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { DownloadIcon } from '../../ui/icons/work-icons.tsx';
import { downloadFile } from '../parts/document-files.ts';
import { FileButton } from '../parts/file-button.tsx';

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The month before that of a day, which is what an accountant asks for. */
export function lastMonth(today: Day): { from: Day; to: Day } {
  const to = addDays(firstOfMonth(today), -1);
  return { from: firstOfMonth(to), to };
}

function ExportForm({ today, onDone }: { today: Day; onDone: () => void }) {
  const [days, setDays] = useState(() => lastMonth(today));
  const hasSignal = useSignal();
  const { from, to } = days;
  const isBackwards = to < from;
  const field = (name: 'from' | 'to', label: string) => (
    <Field.Root invalid={name === 'to' && isBackwards}>
      <Field.Label>{label}</Field.Label>
      <Input
        type="date"
        min="1900-01-01"
        max="2099-12-31"
        value={days[name]}
        onChange={({ target }) => setDays({ ...days, [name]: target.value })}
      />
      {name === 'to' && isBackwards && <Field.ErrorText>{t`The last day comes before the first.`}</Field.ErrorText>}
    </Field.Root>
  );

  async function make() {
    const query = new URLSearchParams({ from, to });
    await downloadFile(`/api/documents/export?${query}`, `documents-${from}-${to}.zip`);
  }

  return (
    <Stack gap="4">
      <Text color="fg.muted">
        {t`One ZIP file: an index for Excel, each document as PDF, and what shows that none was changed. A month takes a minute or two.`}
      </Text>
      <NeedsSignal hasSignal={hasSignal} />
      <Flex gap="3">
        {field('from', t`First day`)}
        {field('to', t`Last day`)}
      </Flex>
      <Flex gap="2" justify="flex-end">
        <Button variant="ghost" colorPalette="sumi" onClick={onDone}>
          {t`Close`}
        </Button>
        <FileButton variant="solid" disabled={!hasSignal || isBackwards || from === '' || to === ''} onMake={make}>
          <DownloadIcon /> {t`Download`}
        </FileButton>
      </Flex>
    </Stack>
  );
}

/** Asks for the period to export for the tax accountant. */
export function ExportPopup({ open, onClose, today }: { open: boolean; onClose: () => void; today: Day }) {
  return (
    <Popup open={open} onClose={onClose} title={t`Export for the tax accountant`} size="small">
      <ExportForm today={today} onDone={onClose} />
    </Popup>
  );
}
