import { Alert, Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Id, newId } from '../../../schema/core/ids.ts';
import { given } from '../../../schema/core/mutation.ts';
import { paths } from '../../browser/paths.ts';
import type { TakenDraft } from '../../replica/taken-draft.ts';
import { useForgetTaken, useTakenDraft, useTakenDrafts } from '../../replica/taken-drafts.ts';
import { useTable } from '../../replica/use-table.tsx';
import { useMutate } from '../../sync/react/use-mutate.ts';
import { useTimeZone } from '../../sync/session/session.ts';
import { useConfirm } from '../../ui/feedback/confirm.tsx';
import { sayNotSaved } from '../../ui/feedback/say-not-saved.ts';
import { SkeletonList } from '../../ui/feedback/states.tsx';
import { useSave } from '../../ui/forms/use-save.ts';
import { CheckCircleIcon } from '../../ui/icons/icons.tsx';
import { Breadcrumbs } from '../../ui/page/breadcrumbs.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { formatNearDay } from '../days/day-words.ts';
import { formatItemCount } from '../parts/order-labels.ts';
import { formatOrderNo } from '../parts/order-number.ts';
import { type Taken, TakenForm } from './taken-form.tsx';

const EMPTY: TakenDraft = {
  customerId: '',
  source: 'telephone',
  day: null,
  lines: [],
  customMessage: '',
  reference: '',
  productId: '',
  quantity: '',
};

/** The order saved before the one on the screen. */
type Saved = Pick<Taken, 'customerId' | 'deliveryDate' | 'source'> & { orderId: Id; count: number };

type DraftProps = { orderId: Id; begin: TakenDraft; onSaved: (saved: Saved) => void };

function Draft({ orderId, begin, onSaved }: DraftProps) {
  const { draft, change, handOver, takeBack } = useTakenDraft(orderId, () => begin, sayNotSaved);
  const { run, saving, failure } = useSave();
  const timeZone = useTimeZone();
  const mutate = useMutate();

  async function save({ customerId, source, deliveryDate, ...order }: Taken) {
    const orderItems = order.lines.map(({ typed: _typed, ...line }) => line);
    const reference = order.reference.trim();
    const args = {
      orderId,
      customerId,
      orderItems,
      customMessage: order.customMessage.trim(),
      deliveryDate,
      source,
      ...given({ reference: reference === '' ? undefined : reference }),
    };
    const saved = await run(async () => {
      await mutate('order.take', args, handOver);
      return true;
    });
    if (saved) onSaved({ orderId, customerId, deliveryDate, source, count: orderItems.length });
    else takeBack();
  }

  if (!draft) return <SkeletonList rows={5} height="14" />;
  return <TakenForm {...{ draft, timeZone, saving, failure }} onChange={change} onSave={(order) => void save(order)} />;
}

function SavedNote({ saved }: { saved: Saved }) {
  const customer = useTable('customers').get(saved.customerId);
  const order = useTable('orders').get(saved.orderId);
  const summary = `${customer?.restaurantName ?? ''} · ${formatNearDay(saved.deliveryDate)} · ${formatItemCount(saved.count)}`;
  return (
    <Alert.Root status="success" mb="4" role="status">
      <CheckCircleIcon />
      <Alert.Content>
        <Alert.Title>
          {t`Saved:`} {summary}
          {order &&
            ` · ${order.no === undefined ? t`its number comes when it reaches the server` : formatOrderNo(order)}`}{' '}
          <Link to={`${paths.adminOrders}/${saved.orderId}`} style={{ textDecoration: 'underline' }}>
            {t`Open order`}
          </Link>
        </Alert.Title>
      </Alert.Content>
    </Alert.Root>
  );
}

/** Orders begun on this device, to go on with: another call may come in between. */
function OtherDrafts({ current, onOpen }: { current: Id; onOpen: (id: Id) => void }) {
  const drafts = useTakenDrafts();
  const orders = useTable('orders');
  const customers = useTable('customers');
  const forget = useForgetTaken();
  const confirm = useConfirm();
  const others = Object.entries(drafts).filter(([id]) => id !== current && !orders.has(id));
  if (others.length === 0) return null;
  return (
    <Box
      as="section"
      aria-label={t`Not finished`}
      mb="4"
      px="4"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Text fontWeight="semibold">{t`Not finished`}</Text>
      <Stack gap="1" divideY="1px">
        {others.map(([id, { customerId, lines }]) => {
          const name = customers.get(customerId)?.restaurantName ?? t`No customer yet`;
          return (
            <Flex key={id} justify="space-between" align="center" gap="3" wrap="wrap" py="1">
              <Text minW="0" overflowWrap="anywhere">
                {name} · {formatItemCount(lines.length)}
              </Text>
              <Flex gap="2">
                <Button size="sm" variant="outline" onClick={() => onOpen(id)} aria-label={t`Go on with ${name}`}>
                  {t`Go on`}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  colorPalette="persimmon"
                  aria-label={t`Discard ${name}`}
                  onClick={async () => {
                    const question = { title: t`Discard this order?`, subtitle: t`You cannot undo this operation` };
                    if (await confirm({ ...question, palette: 'persimmon' })) await forget(id).catch(sayNotSaved);
                  }}
                >
                  {t`Discard`}
                </Button>
              </Flex>
            </Flex>
          );
        })}
      </Stack>
    </Box>
  );
}

/**
 * `/admin/orders/take`: an order by telephone or fax. `?draft=` opens one already begun, `?for=` preselects the
 * customer.
 */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const { data: orderId } = Id.safeParse(query.get('draft'));
  const { data: customerId = '' } = Id.safeParse(query.get('for'));
  const [saved, setSaved] = useState<Saved | null>(null);

  useEffect(() => {
    // The draft's id goes into the URL, so that it is found again after a reload.
    if (!orderId) setQuery({ ...(customerId !== '' && { for: customerId }), draft: newId() }, { replace: true });
  }, [orderId, customerId, setQuery]);

  return (
    <Page>
      <Breadcrumbs steps={[{ label: t`WEB ORDERS`, to: paths.adminOrders }, { label: t`TAKE AN ORDER` }]} />
      <PageTitle title={t`Take an order`} />
      {saved && <SavedNote saved={saved} />}
      {orderId && <OtherDrafts current={orderId} onOpen={(id) => setQuery({ draft: id })} />}
      {orderId && (
        <Draft
          key={orderId}
          orderId={orderId}
          begin={{ ...EMPTY, customerId, source: saved?.source ?? EMPTY.source }}
          onSaved={(order) => {
            setSaved(order);
            setQuery({ draft: newId() }, { replace: true });
          }}
        />
      )}
    </Page>
  );
}
