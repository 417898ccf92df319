import { TruckIcon, YenIcon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Tile, TileGrid } from '../ui/tile.tsx';
import { paths } from './paths.ts';

/** `/admin/reports`: links to the reports (requirements section 2). */
export function Component() {
  return (
    <Page>
      <PageTitle title="Reports" />
      <TileGrid columns={2}>
        <Tile
          label="Todays Orders"
          to={paths.adminTodaysReport}
          icon={<TruckIcon />}
          hint="What each driver delivered on a day"
          palette="leaf"
        />
        <Tile
          label="Projected Payments"
          to={paths.adminPaymentReport}
          icon={<YenIcon />}
          hint="What monthly customers should pay on a day"
          palette="persimmon"
        />
      </TileGrid>
    </Page>
  );
}
