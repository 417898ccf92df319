import { Alert, Box, Button, Flex, Grid, Heading, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Id } from '../../../schema/core/ids.ts';
import { SlipResponse } from '../../../schema/slips/slip-responses.ts';
import { isOpenSlip } from '../../../schema/slips/slip-rules.ts';
import { paths } from '../../browser/paths.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useServerRead } from '../../rest/server-reads.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useUnsentIds } from '../../sync/react/use-sync.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toasts.tsx';
import { SendingState } from '../../ui/forms/sending-state.tsx';
import { AlertIcon, CheckCircleIcon, InfoIcon, OfflineIcon } from '../../ui/icons/icons.tsx';
import { EditIcon, InvoiceIcon, PrintIcon, TrashIcon } from '../../ui/icons/work-icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { HistoryLink } from '../../ui/page/history-link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { StyledYen } from '../../ui/values/styled-yen.tsx';
import { asOrderedText, lackingText, undoneText } from '../lines/shown-slip.ts';
import { SlipTax, totalName } from '../lines/slip-totals.tsx';
import { answeredRowOf, type SlipRow, slipRowOf, useSlipDirectory } from '../rows/slip-rows.ts';
import { formatSlipNo } from '../rows/slip-words.ts';
import { SlipFacts } from './slip-facts.tsx';
import { SlipLinesTable } from './slip-lines-table.tsx';
import { SlipSettle } from './slip-settle.tsx';
import { SlipStates } from './slip-states.tsx';
import { VoidSlip } from './void-slip.tsx';

const CARD = { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'l3', p: { base: '4', md: '5' } } as const;

/** The buttons for a slip that is on this device. */
function SlipActions({ row: { slip, track, lines } }: { row: SlipRow }) {
  const mutate = useMutate();
  const confirm = useConfirm();
  const [isVoiding, setVoiding] = useState(false);
  const isCorrection = slip.correctsId !== null;
  const goesWithStop = track !== undefined && !track.isDelivered;

  async function deliver() {
    const subtitle = [...undoneText(lines), t`You cannot undo this operation`].join(' ');
    if (!(await confirm({ title: t`Mark this slip delivered?`, subtitle }))) return;
    try {
      await mutate('slip.deliver', { slipId: slip._id });
      toast.done(t`The slip is delivered`);
    } catch (error) {
      sayNotSaved(error, t`Operation failed`);
    }
  }

  return (
    <>
      {isOpenSlip(slip) && !goesWithStop && (
        <Button colorPalette="leaf" onClick={() => void deliver()}>
          <CheckCircleIcon /> {t`Deliver`}
        </Button>
      )}
      {!isCorrection && (
        <Button asChild variant="outline">
          <Link to={`${paths.adminSlips}/${slip._id}/change`}>
            <EditIcon /> {slip.billedAt === null ? t`Change` : t`Correct`}
          </Link>
        </Button>
      )}
      {!isCorrection && slip.billedAt === null && slip.voidedAt === null && (
        <Button variant="outline" colorPalette="persimmon" color="persimmon.fg" onClick={() => setVoiding(true)}>
          <TrashIcon /> {t`Void`}
        </Button>
      )}
      <VoidSlip slip={slip} open={isVoiding} onClose={() => setVoiding(false)} />
    </>
  );
}

function SlipDetail({ row, isHere }: { row: SlipRow; isHere: boolean }) {
  const { slip, lines, sums, restaurantName, customerCode, isComplete } = row;
  const timeZone = useTimeZone();
  const asOrdered = asOrderedText(lines);
  const isUnsent = useUnsentIds().has(slip._id);
  return (
    <>
      <PageTitle title={restaurantName}>
        <Button asChild variant="outline">
          <Link to={`${paths.adminSlipsPrint}?slip=${slip._id}`}>
            <PrintIcon /> {t`Print`}
          </Link>
        </Button>
        {isHere && <SlipActions row={row} />}
      </PageTitle>
      <Flex align="center" gap="2" wrap="wrap" mt={{ base: '0', md: '-3' }} mb="4" color="fg.muted" textStyle="figures">
        {customerCode} · {formatSlipNo(slip)}
        <SlipStates row={row} />
        {isUnsent && <SendingState waiting />}
      </Flex>
      {slip.differs && <SlipSettle row={row} office={slip.differs} />}
      {!isComplete && slip.voidedAt === null && (
        <Alert.Root status="warning" mb="4">
          <AlertIcon />
          <Alert.Content>
            <Alert.Title>{lackingText(lines).join(' ')}</Alert.Title>
            <Alert.Description>{t`It is billed once that is entered.`}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      {asOrdered.length > 0 && slip.voidedAt === null && (
        <Alert.Root status="warning" mb="4">
          <AlertIcon />
          <Alert.Title overflowWrap="anywhere">{asOrdered}</Alert.Title>
        </Alert.Root>
      )}
      {slip.corrected && (
        <Alert.Root status="info" mb="4">
          <InfoIcon />
          <Alert.Title>{t`Corrected after it was billed: this is how it is right, with all corrections.`}</Alert.Title>
        </Alert.Root>
      )}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }} gap="4" alignItems="start">
        <Box {...CARD}>
          {slip.note.trim() !== '' && (
            <Text mb="4" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {slip.note}
            </Text>
          )}
          <SlipLinesTable lines={lines} />
          <Flex justify="flex-end" mt="4">
            <Box w="min(24rem, 100%)">
              <SlipTax sums={sums} />
              <Flex justify="space-between" align="baseline" mt="3" pt="3" borderTopWidth="1px">
                <Text fontWeight="semibold">{totalName(sums)}</Text>
                <StyledYen amount={sums.total} textStyle="2xl" fontWeight="bold" />
              </Flex>
            </Box>
          </Flex>
        </Box>
        <Box {...CARD}>
          <Heading as="h2" textStyle="lg" mb="4">
            {t`History`}
          </Heading>
          <SlipFacts row={row} timeZone={timeZone} />
          <Box mt="4">
            <HistoryLink table="slips" id={slip._id} />
          </Box>
        </Box>
      </Grid>
    </>
  );
}

function SlipOf({ id }: { id: Id }) {
  const here = useTable('slips').get(id);
  const directory = useSlipDirectory();
  const older = useServerRead({
    path: `/api/slip/${encodeURIComponent(id)}`,
    schema: SlipResponse,
    follows: ['slips'],
    enabled: !here,
  });
  const row = useMemo(() => {
    if (here) return slipRowOf(here, directory);
    return older.data && !older.isOld ? answeredRowOf(older.data, directory) : null;
  }, [here, older.data, older.isOld, directory]);
  if (row) return <SlipDetail row={row} isHere={here !== undefined} />;

  function instead() {
    if (older.loading) return <SkeletonList rows={5} height="14" />;
    if (older.notFound) {
      const why = t`It was deleted with its order or its stop, or its address is not complete.`;
      return <EmptyState title={t`This delivery slip is not here`} subtitle={why} icon={<InvoiceIcon />} />;
    }
    if (older.offline) {
      const why = t`This slip is older than this device keeps. It can be read as soon as there is signal.`;
      return <EmptyState title={t`This delivery slip needs signal`} subtitle={why} icon={<OfflineIcon />} />;
    }
    return <ErrorState title={t`Failed to fetch data`} subtitle={older.error ?? ''} onRetry={older.retry} />;
  }
  return (
    <>
      <PageTitle title={t`Delivery slip`} />
      {instead()}
    </>
  );
}

/** `/admin/slips/:id`: one delivery slip on one screen. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <Page>
      <Breadcrumbs steps={[{ label: t`DELIVERY SLIPS`, to: paths.adminSlips }, { label: t`DELIVERY SLIP` }]} />
      <SlipOf key={id} id={id} />
    </Page>
  );
}
