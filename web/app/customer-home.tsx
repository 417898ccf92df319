import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export function Component() {
  return (
    <Page>
      <PageTitle title="Home" />
    </Page>
  );
}
