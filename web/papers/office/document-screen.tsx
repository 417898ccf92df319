import { Box, Flex } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { SendButton, useDocumentWays, WayState } from '../parts/document-ways.tsx';
import { ReadDocument } from '../parts/read-document.tsx';

/** How the paper reaches its customer, and a button to send it by e-mail. */
function Sending({ id }: { id: string }) {
  const { data, offline } = useDocumentWays({ documentId: id });
  const [way] = data ?? [];
  if (!way) return null;
  const isOut = way.mail !== null && way.mail.state !== 'failed';
  return (
    <Flex align="center" gap="3" wrap="wrap" mb="4">
      <Box flex="1" minW="12rem">
        <WayState way={way} />
      </Box>
      {way.address !== '' && !way.replacedBy && way.mail?.state !== 'waiting' && (
        <SendButton ways={[way]} disabled={offline} isAgain>
          {isOut ? t`Send again` : t`Send by e-mail`}
        </SendButton>
      )}
    </Flex>
  );
}

/** `/admin/documents/{id}` (beyond the requirements): one paper as it was issued. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Page>
      <ScreenOnly>
        <Breadcrumbs steps={[{ label: t`DOCUMENTS`, to: paths.adminDocuments }, { label: t`DOCUMENT` }]} />
        <PageTitle title={t`Document`} />
        <Sending id={id} />
      </ScreenOnly>
      <ReadDocument id={id} />
    </Page>
  );
}
