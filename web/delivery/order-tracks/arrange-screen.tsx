import { Box, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { paths } from '../../browser/paths.ts';
import { useDriverChoices } from '../../replica/current-records.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { useMayLeave } from '../../ui/feedback/unsaved.tsx';
import { useOptions } from '../../ui/fields/options.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { FormPage } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ArrangeRun } from '../driver/arrange-run.tsx';

/** `/admin/ordertrack/arrange` (beyond the requirements): the office plans the order of a driver's stops. */
export function Component() {
  const drivers = useOptions(useDriverChoices());
  const timeZone = useTimeZone();
  const [params, setParams] = useSearchParams();
  const driverId = params.get('driver') ?? '';
  const mayLeave = useMayLeave();
  const day = params.get('day') ?? '';
  const choose = (driver: string, on = day) =>
    setParams({ ...(driver !== '' && { driver }), ...(on !== '' && { day: on }) }, { replace: true });
  return (
    <FormPage>
      <Breadcrumbs steps={[{ label: t`ORDER TRACK`, to: paths.adminOrderTrack }, { label: t`ARRANGE` }]} />
      <PageTitle title={t`Arrange stops`} />
      <Box mb="5">
        <SelectField
          label={t`Driver`}
          none={t`Choose a driver`}
          options={drivers}
          value={driverId}
          onChange={({ target: { value } }) => void mayLeave().then((isSure) => isSure && choose(value))}
        />
      </Box>
      {driverId === '' ? (
        <Text color="fg.muted">{t`The driver sees the stops in this order, and may still change it on the way.`}</Text>
      ) : (
        <ArrangeRun
          key={driverId}
          driver={{ _id: driverId, timeZone }}
          asked={day}
          onDay={(next) => void mayLeave().then((isSure) => isSure && choose(driverId, next))}
          onDone={() => choose('')}
        />
      )}
    </FormPage>
  );
}
