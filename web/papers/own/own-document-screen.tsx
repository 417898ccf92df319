import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { DocumentOpened } from '../../../schema/papers/contents/document-mail.ts';
import { paths } from '../../browser/paths.ts';
import { useOnline } from '../../browser/use-online.ts';
import { askServer } from '../../rest/server-call.ts';
import { ServerReadsProvider } from '../../rest/server-reads.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ScreenOnly } from '../../ui/paper/screen-only.tsx';
import { ReadDocument } from '../parts/read-document.tsx';
import { ShownDocument } from '../parts/shown-document.tsx';
import { useOwnDocuments } from './use-own-documents.ts';

/** `/customer/document/:id` (beyond the requirements): one paper, from this phone if it is of the last year. */
export function Component() {
  const { id = '' } = useParams();
  const own = useOwnDocuments().find(({ _id }) => _id === id);

  const openedId = own?._id;
  const isOnline = useOnline();
  // Tells the office that it was read; offline, the next time does.
  useEffect(() => {
    if (openedId === undefined || !isOnline) return;
    const path = `/api/documents/${openedId}/opened`;
    void askServer(DocumentOpened, path, { method: 'PUT', body: {} }).catch(() => {});
  }, [openedId, isOnline]);

  function shown() {
    if (own) return <ShownDocument document={own} snapshot={own.snapshot} />;
    return (
      <ServerReadsProvider>
        <ReadDocument id={id} />
      </ServerReadsProvider>
    );
  }

  return (
    <Page>
      <ScreenOnly>
        <Breadcrumbs
          steps={[
            { label: t`HOME`, to: paths.customer },
            { label: t`DOCUMENTS`, to: paths.documents },
            { label: t`DOCUMENT` },
          ]}
        />
        <PageTitle title={t`Document`} />
      </ScreenOnly>
      {shown()}
    </Page>
  );
}
