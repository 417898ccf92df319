// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';
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

function Cart() {
  return <h1>Cart</h1>;
}

/** Screens behind a link, the cart's code arriving when `arrive` is called. */
function openProducts() {
  window.history.replaceState(null, '', '/products');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const lazy = async () => {
    await arrived;
    return { Component: Cart };
  };
  const router = createBrowserRouter([
    { path: '/products', element: <Products /> },
    { path: '/cart', lazy },
  ]);
  render(<RouterProvider router={router} />);
  return { router, arrive };
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
  // As the browser does: the address first, and the router hears of it.
  window.history.pushState({ ...window.history.state, key: 'before' }, '', '/cart');
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  await pause();
  arrive();
  await screen.findByRole('heading', { name: 'Cart' });
  expect(window.location.href).toMatch(/\/cart$/);
  router.dispose();
});
