import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { Component as ThaiProductsScreen } from '../shop/thai-products-screen.tsx';
import { Component as AdminProductsScreen } from './admin-products-screen.tsx';

let opened: TestScreen;
afterEach(async () => {
  cleanup();
  await opened.close();
});

test.each([
  ['office', 'admin', AdminProductsScreen],
  ['shop', 'customer1', ThaiProductsScreen],
] as const)('while the products of the %s load, their place is held', async (_where, name, Screen) => {
  opened = await openTestScreen(name);
  opened.render(<Screen />);
  const place = screen.getByText('Loading').parentElement;
  expect(place?.getAttribute('aria-busy')).toBe('true');
  expect(place?.children.length).toBeGreaterThan(3);
  await screen.findByText('Fish sauce');
  expect(screen.queryByText('Loading')).toBeNull();
});
