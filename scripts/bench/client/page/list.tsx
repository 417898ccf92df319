import { ChakraProvider } from '@chakra-ui/react';
import { type ComponentType, Fragment, type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { Row } from '../../../../schema/tables.ts';
import { theme } from '../../../../web/theme/theme.ts';
import { VirtualList } from '../../../../web/ui/lists/virtual-list.tsx';
import { firstCommit, forgetCommits } from './commits.ts';

type Customer = Row<'customers'>;
/** Changed restaurants with their new number. */
export type ChangedRows = { rows: Customer[]; mobileNumber: string };
/** A page's own live query of customers by name; empty until the first read. */
type UseCustomers = () => Customer[];

let listed: Customer[] = [];
let afterDrawing = () => {};

function List({ useCustomers }: { useCustomers: UseCustomers }) {
  const items = useCustomers();
  useLayoutEffect(() => {
    listed = items;
    afterDrawing();
  }, [items]);
  return (
    <VirtualList label="Customers" items={items} keyOf={({ _id }) => _id} height={65} framed>
      {({ restaurantName, customerCode, route, mobileNumber }) => (
        <div>
          <b>{restaurantName}</b> {customerCode} {route} <span>{mobileNumber}</span>
        </div>
      )}
    </VirtualList>
  );
}

/** Renders a list like the office's customers: sorted and virtual. */
export async function showList(
  useCustomers: UseCustomers,
  { count, around: Around = Fragment }: { count: number; around?: ComponentType<{ children: ReactNode }> },
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  await new Promise<void>((done) => {
    afterDrawing = () => listed.length === count && done();
    createRoot(root).render(
      <ChakraProvider value={theme}>
        <Around>
          <List useCustomers={useCustomers} />
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

const isInSight = (text: string) => [...document.querySelectorAll('span')].some((each) => each.textContent === text);

/**
 * Milliseconds from the commit of a write to the painted frame that shows it, found by the number that all changed
 * restaurants have.
 */
export async function msToList(write: () => PromiseLike<unknown>, mobileNumber: string): Promise<number> {
  forgetCommits();
  const shown = new Promise<number>((done) => {
    afterDrawing = () => {
      if (isInSight(mobileNumber)) done(painted());
    };
  });
  await write();
  const end = await shown;
  return end - firstCommit();
}

/** Number of restaurants in the list, and of those with this number. */
export function countListed(mobileNumber: string): { all: number; changed: number } {
  return { all: listed.length, changed: listed.filter((each) => each.mobileNumber === mobileNumber).length };
}
