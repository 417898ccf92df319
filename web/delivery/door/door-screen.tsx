import { Box, Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Id } from '../../../schema/core/ids.ts';
import { numberText } from '../../../schema/core/number-series.ts';
import type { OrderTrack } from '../../../schema/delivery/order-track-entity.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { carriesTax, shownSums } from '../../../schema/slips/shown-sums.ts';
import type { Slip } from '../../../schema/slips/slip-entity.ts';
import { isComplete } from '../../../schema/slips/slip-rules.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { undoneText } from '../../slips/lines/shown-slip.ts';
import { useSureOfWeights } from '../../slips/lines/use-sure-of-weights.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useSession } from '../../sync/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { useUnsaved } from '../../ui/feedback/unsaved.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { InvoiceIcon, PlusIcon } from '../../ui/icons/work-icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { FormPage } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { useToday } from '../../ui/values/use-today.ts';
import { useStopCustomers } from '../driver/driver-stops.ts';
import { useDeliver } from '../driver/use-deliver.ts';
import { onTopOf, unaskedWeights } from './door-draft.ts';
import { DoorFoot } from './door-foot.tsx';
import { DoorLines } from './door-lines.tsx';
import { DoorNotices } from './door-notices.tsx';
import { type DoorQuestion, DoorSheet } from './door-sheet.tsx';
import { type DoorSlip, useDoorSlip } from './use-door-slip.ts';

type Props = { slip: Slip; track: OrderTrack; session: UserInfo };

function Door({ slip, track, session }: Props) {
  const navigate = useNavigate();
  const today = useToday(session.timeZone);
  const place = useStopCustomers(session)(slip.customerId);
  const { shown, change, save, saving, failure } = useDoorSlip(slip, today);
  const { mayDeliver, deliver } = useDeliver();
  const isSureOf = useSureOfWeights();
  const [sheet, setSheet] = useState<{ question: DoorQuestion; open: boolean } | null>(null);
  const release = useUnsaved(shown.hasChanges, t`What you entered on this slip is not saved yet.`);
  const { lines, draft } = shown;
  const isCash = carriesTax(slip, place.paymentMethod === null ? undefined : { paymentMethod: place.paymentMethod });
  const sums = useMemo(() => shownSums(lines, isCash), [lines, isCash]);
  const changed = useMemo(() => new Set([...Object.keys(draft.edits), ...draft.added.map(({ _id }) => _id)]), [draft]);
  const waiting = useUnsentIds().has(slip._id);
  const isVoid = slip.voidedAt !== null;
  const ask = (question: DoorQuestion) => setSheet({ question, open: true });
  const back = () => void navigate(track.isDelivered ? paths.driverDelivered : paths.driverOrders);

  const isSureOfWeights = (typed: DoorSlip) => isSureOf(unaskedWeights(typed.draft, typed.base, typed.lines));

  async function saveIt(typed: DoorSlip) {
    if (!(await isSureOfWeights(typed)) || !(await save(typed))) return;
    release();
    toast.done(t`Delivery slip saved`);
    back();
  }
  async function deliverIt(typed: DoorSlip) {
    if (!(await isSureOfWeights(typed)) || !(await mayDeliver(undoneText(typed.lines)))) return;
    // Entries first: the delivery records them.
    if (typed.hasChanges && !(await save(typed))) return;
    release();
    if (await deliver({ ...place, track, slip }, [])) void navigate(paths.driverOrders);
  }

  return (
    <>
      <Text color="fg.muted" textStyle="figures" mt="-3" mb="3">
        {place.customerCode}
        {slip.no !== null && ` · ${t`No. ${{ number: numberText(slip) ?? '' }}`}`} {waiting && <SendingState waiting />}
      </Text>
      <Stack gap="3" mb="4">
        <DoorNotices
          slip={slip}
          lines={lines}
          changed={shown.changedByOffice}
          onSeen={() => change(onTopOf(draft, shown.base))}
        />
      </Stack>
      <DoorLines lines={lines} changed={changed} isFixed={isVoid} onOpen={(id) => ask({ kind: 'line', id })} />
      {!isVoid && (
        <>
          <SimpleGrid gap="2" mt="3" gridTemplateColumns="repeat(auto-fit, minmax(min(9rem, 100%), 1fr))">
            <Button variant="outline" size="lg" px="2" onClick={() => ask({ kind: 'returned' })}>
              <PlusIcon /> {t`Returned goods`}
            </Button>
            <Button variant="outline" size="lg" px="2" onClick={() => ask({ kind: 'empties' })}>
              <PlusIcon /> {t({ message: 'Empties', context: 'containers that come back' })}
            </Button>
          </SimpleGrid>
          <FormError reason={failure} />
          <DoorFoot
            sums={sums}
            label={isCash ? t`To collect` : t`Billed by the month, without tax`}
            isOpen={!isComplete(lines)}
            hasChanges={shown.hasChanges}
            saving={saving}
            onSave={() => void saveIt(shown)}
            onDeliver={track.isDelivered ? undefined : () => void deliverIt(shown)}
          />
        </>
      )}
      <DoorSheet
        question={sheet?.question ?? null}
        open={sheet?.open === true}
        onClose={() => setSheet(sheet && { ...sheet, open: false })}
        slip={slip}
        shown={shown}
        day={slip.deliveredOn ?? today}
        onChange={change}
      />
    </>
  );
}

function DoorOf({ id, session }: { id: Id; session: UserInfo }) {
  const slip = useTable('slips').get(id);
  const track = useTable('orderTracks').get(id);
  const customers = useTable('customers');
  const isMine = slip !== undefined && track?.deliveredBy === session._id;
  const name = slip && customers.get(slip.customerId)?.restaurantName;
  return (
    <>
      <PageTitle title={name ?? t`Delivery slip`} />
      {isMine ? (
        <Door slip={slip} track={track} session={session} />
      ) : (
        <EmptyState
          title={t`This slip is not on this phone`}
          subtitle={t`The stop has none, or it is another driver’s now.`}
          icon={<InvoiceIcon />}
        >
          <Button asChild mt="3" size="lg">
            <Link to={paths.driverOrders}>{t`Back to the stops`}</Link>
          </Button>
        </EmptyState>
      )}
    </>
  );
}

/** `/driver/ordertrack/slip/:id`: a stop's delivery slip, changed at the door. Works offline. */
export function Component() {
  const session = useSession();
  const { id = '' } = useParams();
  return (
    <Box asChild pb="0">
      <FormPage>
        <Breadcrumbs
          steps={[
            { label: t({ message: 'ORDERS', context: 'driver' }), to: paths.driverOrders },
            { label: t`DELIVERY SLIP` },
          ]}
        />
        {session && <DoorOf key={id} id={id} session={session} />}
      </FormPage>
    </Box>
  );
}
