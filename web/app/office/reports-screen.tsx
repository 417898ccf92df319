import { t } from '@lingui/core/macro';
import { paths } from '../../browser/paths.ts';
import { HandOverIcon, InvoiceIcon, NoteIcon, ReportIcon, TruckIcon, YenIcon } from '../../ui/icons/work-icons.tsx';
import { Tile, TileGrid } from '../../ui/lists/tile.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';

/** `/admin/reports`: links to the reports (requirements section 2). */
export function Component() {
  return (
    <Page>
      <PageTitle title={t`Reports`} />
      <TileGrid columns={2}>
        <Tile
          label={t`Todays Orders`}
          to={paths.adminTodaysReport}
          icon={<TruckIcon />}
          hint={t`What each driver delivered on a day`}
          palette="leaf"
        />
        <Tile
          label={t`Projected Payments`}
          to={paths.adminPaymentReport}
          icon={<YenIcon />}
          hint={t`What monthly customers should pay on a day`}
          palette="persimmon"
        />
        <Tile
          label={t`Sales and Tax`}
          to={paths.adminSalesReport}
          icon={<ReportIcon />}
          hint={t`By tax rate and month`}
          palette="indigo"
        />
        <Tile
          label={t`Receivables`}
          to={paths.adminReceivables}
          icon={<InvoiceIcon />}
          hint={t`What each customer owes on a day, by age`}
          palette="persimmon"
        />
        <Tile
          label={t`Collector’s Sheet`}
          to={paths.adminCollectorSheet}
          icon={<HandOverIcon />}
          hint={t`What each collector is to collect, and took`}
          palette="leaf"
        />
        <Tile
          label={t`Journal`}
          to={paths.adminJournal}
          icon={<NoteIcon />}
          hint={t`For freee, MoneyForward and Yayoi`}
          palette="sumi"
        />
      </TileGrid>
    </Page>
  );
}
