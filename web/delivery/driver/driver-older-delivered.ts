import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { OrderTrackPageResponse, type OrderTrackResponse } from '../../../schema/delivery/order-track-responses.ts';
import type { UserInfo } from '../../../schema/people/session.ts';
import { CallFailed } from '../../rest/call-failed.ts';
import type { HistoryPage } from '../../rest/history-page.ts';
import { askServer } from '../../rest/server-call.ts';
import { namesOf } from '../../words/labels.ts';
import type { Delivered } from './driver-delivered.ts';

/** Debounce before the server is asked, in milliseconds. */
const PAUSE_MS = 300;
/** Fallback error message (requirements section 8). */
const failedText = () => t`Error loading orders`;

type ServerPage = HistoryPage<Delivered>;
type Asked = { url: string; page?: ServerPage; error?: string };

/** A stop from the server's response, which has no phone number and no cash to collect. */
function deliveredOf({ _id, serialNo, deliveredAt, customer }: OrderTrackResponse): Delivered[] {
  if (deliveredAt === null) return [];
  const customerId = customer?._id ?? '';
  const place = {
    customerId,
    ...namesOf(customer),
    route: customer?.route ?? null,
    phoneNumber: '',
    address: '',
    paymentMethod: null,
    toCollect: 0,
    payable: 0,
  };
  return [{ _id, serialNo, deliveredAt, ...place }];
}

/** @throws CallFailed */
async function ask(url: string, signal: AbortSignal): Promise<ServerPage> {
  const { orderTracks, ...page } = await askServer(OrderTrackPageResponse, url, { signal, otherwise: failedText() });
  return { ...page, rows: orderTracks.flatMap(deliveredOf) };
}

type Wanted = { session: UserInfo; keyword: string; pageNumber: number; offline: boolean };

/**
 * A page of all of a driver's deliveries, from the server, since this phone only has the last 30 days. Offline no call
 * is made.
 */
export function useServerPage({ session, keyword, pageNumber, offline }: Wanted) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [attempt, setAttempt] = useState(0);
  const query = new URLSearchParams({ keyword, pageNumber: String(pageNumber) });
  const url = `/api/ordertrack/${session._id}/delivered?${query}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks for the same
  useEffect(() => {
    // The browser may know before the first sync round finds out.
    if (offline || !navigator.onLine) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(url, stop.signal).then(
        (page) => setAsked({ url, page }),
        (error: unknown) => {
          if (stop.signal.aborted) return;
          setAsked({ url, error: error instanceof CallFailed ? error.message : failedText() });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [url, offline, attempt]);

  const current = asked?.url === url ? asked : null;
  return {
    page: current?.page ?? null,
    error: current?.error ?? null,
    loading: !offline && current === null,
    retry() {
      setAsked(null);
      setAttempt(attempt + 1);
    },
  };
}
