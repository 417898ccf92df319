import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { use } from 'react';
import { createBrowserRouter, Link, RouterProvider, useSearchParams } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useSearchInAddress } from './use-search-in-address.ts';

function Products() {
  const [text, setText] = useSearchInAddress();
  return (
    <>
      <input aria-label="Search" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/cart">Cart</Link>
    </>
  );
}

/** Stands for a list that takes long to render. */
function Found({ drawn }: { drawn: Promise<void> }) {
  const [params] = useSearchParams();
  if (params.get('search') === 'momo') use(drawn);
  return <p>Found: {params.get('search')}</p>;
}

function Cart() {
  return <h1>Cart</h1>;
}

/** Screens behind a link; the cart's code arrives when `arrive` is called. */
function openProducts() {
  window.history.replaceState(null, '', '/products');
  const arrival = createGate();
  const lazy = async () => {
    await arrival.opened;
    return { Component: Cart };
  };
  const router = createBrowserRouter([
    { path: '/products', element: <Products /> },
    { path: '/cart', lazy },
  ]);
  render(<RouterProvider router={router} />);
  return { router, arrive: arrival.open };
}

/** A promise that a test resolves. */
function createGate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

const type = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });
const pause = () => new Promise((resolve) => setTimeout(resolve, 300));

afterEach(cleanup);

test('the address follows the typing after a pause', async () => {
  const { router } = openProducts();
  type('momo');
  await waitFor(() => expect(router.state.location.search).toBe('?search=momo'));
  type('');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  router.dispose();
});

test('a link tapped right after typing leads to its screen, however long that loads, and Back brings the search', async () => {
  const { router, arrive } = openProducts();
  type('momo');
  fireEvent.click(screen.getByRole('link', { name: 'Cart' }));
  await pause();
  arrive();
  await screen.findByRole('heading', { name: 'Cart' });
  window.history.back();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('momo'));
  router.dispose();
});

test('Back pressed right after typing leads to the screen before, whose address has nothing of the search', async () => {
  const { router, arrive } = openProducts();
  type('momo');
  // As the browser does: the URL changes first, and then the router is told.
  window.history.pushState({ ...window.history.state, key: 'before' }, '', '/cart');
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  await pause();
  arrive();
  await screen.findByRole('heading', { name: 'Cart' });
  expect(window.location.href).toMatch(/\/cart$/);
  router.dispose();
});

test('an emptied box stays empty, however late the screen draws the text before', async () => {
  const drawn = createGate();
  const emptied = createGate();
  let isEmptying = false;
  window.history.replaceState(null, '', '/products');
  const element = (
    <>
      <Products />
      <Found drawn={drawn.opened} />
    </>
  );
  const loader = async () => {
    if (isEmptying) await emptied.opened;
    return null;
  };
  const router = createBrowserRouter([{ path: '/products', element, loader, hydrateFallbackElement: <p>Loading</p> }]);
  await act(async () => render(<RouterProvider router={router} />));
  const box = await screen.findByLabelText<HTMLInputElement>('Search');
  await act(async () => type('momo'));
  await waitFor(() => expect(router.state.location.search).toBe('?search=momo'));
  isEmptying = true;
  // React would drop what is suspended in an act that nobody awaits.
  await act(async () => type(''));
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'), { timeout: 10_000 });
  drawn.open();
  await screen.findByText('Found: momo', {}, { timeout: 10_000 });
  expect(box.value).toBe('');
  emptied.open();
  await screen.findByText('Found:', {}, { timeout: 10_000 });
  expect([box.value, router.state.location.search]).toEqual(['', '']);
  router.dispose();
});
