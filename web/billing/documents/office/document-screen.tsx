import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { paths } from '../../../browser/paths.ts';
import { Breadcrumbs } from '../../../ui/page/breadcrumbs.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { ScreenOnly } from '../../../ui/paper/screen-only.tsx';
import { ReadDocument } from '../parts/read-document.tsx';

/** `/admin/documents/{id}` (beyond the requirements): one paper as it was issued. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Page>
      <ScreenOnly>
        <Breadcrumbs steps={[{ label: t`DOCUMENTS`, to: paths.adminDocuments }, { label: t`DOCUMENT` }]} />
        <PageTitle title={t`Document`} />
      </ScreenOnly>
      <ReadDocument id={id} />
    </Page>
  );
}
