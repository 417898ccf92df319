import { Button, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Day } from '../../../schema/core/days.ts';
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx';
import { Popup } from '../../ui/feedback/popup.tsx';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { PrintIcon } from '../../ui/icons/work-icons.tsx';
import { routeOptions } from '../../words/labels.ts';
import { openPdf } from '../parts/document-files.ts';
import { FileButton } from '../parts/file-button.tsx';

function SlipsForm({ today, onDone }: { today: Day; onDone: () => void }) {
  const [day, setDay] = useState(today);
  const [route, setRoute] = useState('');
  const hasSignal = useSignal();

  function print() {
    const query = new URLSearchParams({ day, ...(route !== '' && { route }) });
    return openPdf(`/api/documents/slips/pdf?${query}`, `slips-${day}.pdf`);
  }

  return (
    <Stack gap="4">
      <Text color="fg.muted">
        {t`One PDF, by route and in the order of the stops. What is not delivered yet is printed as it goes with the goods, without a document number.`}
      </Text>
      <NeedsSignal hasSignal={hasSignal} />
      <Field.Root>
        <Field.Label>{t`Day`}</Field.Label>
        <Input
          type="date"
          min="1900-01-01"
          max="2099-12-31"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </Field.Root>
      <SelectField
        label={t`Route`}
        none={t`All routes`}
        options={routeOptions()}
        value={route}
        onChange={({ target }) => setRoute(target.value)}
      />
      <Flex gap="2" justify="flex-end">
        <Button variant="ghost" colorPalette="sumi" onClick={onDone}>
          {t`Close`}
        </Button>
        <FileButton variant="solid" disabled={!hasSignal || day === ''} onMake={print}>
          <PrintIcon /> {t`Print`}
        </FileButton>
      </Flex>
    </Stack>
  );
}

/** Asks for the day whose delivery slips are printed. */
export function SlipsPopup({ open, onClose, today }: { open: boolean; onClose: () => void; today: Day }) {
  return (
    <Popup open={open} onClose={onClose} title={t`Delivery slips of a day`} size="small">
      <SlipsForm today={today} onDone={onClose} />
    </Popup>
  );
}
