import { ChakraProvider } from '@chakra-ui/react';
import { type ComponentType, Fragment, type ReactNode, useCallback, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Row } from '../../../../schema/core/records.ts';
import { theme } from '../../../../web/theme/theme.ts';
import { VirtualList } from '../../../../web/ui/lists/virtual-list.tsx';

let first = 0;

const begin = IDBDatabase.prototype.transaction;
// Registered before any library, so that our listener sees each commit first.
IDBDatabase.prototype.transaction = function (...args) {
  const transaction = begin.apply(this, args);
  if (transaction.mode === 'readwrite') {
    transaction.addEventListener('complete', committed);
  }
  return transaction;
};

/** Notes a commit; for what is shown before it is stored, called as the rows are handed over. */
export function committed(): void {
  if (first === 0) first = performance.now();
}

function forgetCommits(): void {
  first = 0;
}

/** `performance.now()` of the first commit since the reset. */
function firstCommit(): number {
  if (first === 0) throw new Error('Nothing was committed.');
  return first;
}

type Customer = Row<'customers'>;
/** Changed customers with their new number. */
export type ChangedRows = { rows: Customer[]; mobileNumber: string };
/** A page's live query of customers by name, as rows that hold them; empty until the first read. */
type UseRows<T> = () => readonly T[];
type Shown<T> = { useRows: UseRows<T>; customerOf: (row: T) => Customer };

/** Rows that the list holds now. */
let listed = { count: 0, customers: (): Customer[] => [] };
let afterDrawing = () => {};

function List<T>({ useRows, customerOf }: Shown<T>) {
  const items = useRows();
  const keyOf = useCallback((row: T) => customerOf(row)._id, [customerOf]);
  useLayoutEffect(() => {
    listed = { count: items.length, customers: () => items.map(customerOf) };
    afterDrawing();
  }, [items, customerOf]);
  return (
    <VirtualList label="Customers" items={items} keyOf={keyOf} height={65} framed>
      {(row) => {
        const { restaurantName, customerCode, route, mobileNumber } = customerOf(row);
        return (
          <div>
            <b>{restaurantName}</b> {customerCode} {route} <span>{mobileNumber}</span>
          </div>
        );
      }}
    </VirtualList>
  );
}

/** Renders a list like the office's customers: sorted and virtual. */
export async function showList<T>(
  shown: Shown<T>,
  { count, around: Around = Fragment }: { count: number; around?: ComponentType<{ children: ReactNode }> },
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  await new Promise<void>((done) => {
    afterDrawing = () => listed.count === count && done();
    createRoot(root).render(
      <ChakraProvider value={theme}>
        <Around>
          <List {...shown} />
        </Around>
      </ChakraProvider>,
    );
  });
}

/** Resolves when the next frame begins: by then this one is painted. */
const painted = () =>
  new Promise<number>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done(performance.now());
    requestAnimationFrame(() => port2.postMessage(null));
  });

/** Milliseconds from the navigation to the painted frame that shows what is in the page now. */
export const msToPainted = painted;

const isInSight = (text: string) => [...document.querySelectorAll('span')].some((each) => each.textContent === text);

/** Milliseconds until the list is in the page, and until the painted frame that shows it. */
export type ListTimes = { inPage: number; painted: number };

/** The times of a list from the commit of a write, recognised by the number that all changed customers have. */
export async function msToList(write: () => PromiseLike<unknown>, mobileNumber: string): Promise<ListTimes> {
  forgetCommits();
  const shown = new Promise<ListTimes>((done) => {
    afterDrawing = () => {
      if (!isInSight(mobileNumber)) return;
      const inPage = performance.now();
      painted().then((at) => done({ inPage, painted: at }));
    };
  });
  await write();
  const end = await shown;
  return { inPage: end.inPage - firstCommit(), painted: end.painted - firstCommit() };
}

/** Number of customers in the list, and of those with this number. */
export function countListed(mobileNumber: string): { all: number; changed: number } {
  const changed = listed.customers().filter((each) => each.mobileNumber === mobileNumber);
  return { all: listed.count, changed: changed.length };
}

/** Ids of the listed customers in their order. */
export const listedIds = (): string[] => listed.customers().map(({ _id }) => _id);
