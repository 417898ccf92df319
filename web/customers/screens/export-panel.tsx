import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { saveFile } from '../../browser/save-file.ts';
import { callServer, READ_FAILED } from '../../rest/server-call.ts';
import { useSignal } from '../../ui/feedback/use-signal.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { DownloadIcon } from '../../ui/icons/work-icons.tsx';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { say } from '../../words/i18n.ts';
import { routeOptions } from '../../words/labels.ts';

/** The nine routes, or none for all (requirements sections 2 and 9). */
function routeChoices() {
  return [{ value: '', label: t`No route: all customers` }, ...routeOptions()];
}

/** Downloads customers.xlsx, which the server writes: needs signal. */
function useExport() {
  const { run, saving, failure } = useSave(say(READ_FAILED));
  const save = (route: string) =>
    run(async () => {
      const path = `/api/data/${encodeURIComponent(route === '' ? 'all' : route)}`;
      const response = await callServer(path, {}, say(READ_FAILED));
      saveFile('customers.xlsx', await response.blob());
    });
  return { saving, failure, save };
}

/** Customer export: choice of route, and the download. */
export function ExportPanel() {
  const hasSignal = useSignal();
  const [route, setRoute] = useState('');
  const { saving, failure, save } = useExport();
  return (
    <Box as="section" aria-label={t`Export customers`} mt="6" p="5" bg="bg.panel" borderWidth="1px" borderRadius="l4">
      <Flex gap="4" align={{ md: 'center' }} direction={{ base: 'column', md: 'row' }}>
        <Box flex="1" minW="0">
          <Heading as="h2" textStyle="md">
            {t`Export to Excel`}
          </Heading>
          <Text color="fg.muted" textStyle="sm" role="status">
            {hasSignal
              ? t`Customers with their dues and last delivery, as customers.xlsx`
              : t`No signal. The server writes the file, so it has to wait until there is.`}
          </Text>
        </Box>
        <FilterSelect
          label={t`Route`}
          value={route}
          onChange={setRoute}
          options={routeChoices()}
          width={{ md: '20rem' }}
        />
        <Button
          onClick={() => void save(route)}
          disabled={saving || !hasSignal}
          loading={saving}
          loadingText={t`Exporting…`}
        >
          <DownloadIcon /> {t`Export`}
        </Button>
      </Flex>
      {failure !== null && (
        <Box mt="4">
          <FormError reason={failure} />
        </Box>
      )}
    </Box>
  );
}
