import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { mutate } from '../../sync/outbox/mutate.ts';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { IssuedHead } from './issued-head.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

const head = () => opened.render(<IssuedHead title={() => 'Statement'}>No. 7</IssuedHead>).container;

test('a paper names the business with address, phone, number and logo, and nothing is called Todoke', async () => {
  await mutate(opened.device, 'business.update', { logo: `/pictures/${'a'.repeat(32)}-240.webp` });
  await opened.readAgain();
  const container = head();
  await screen.findByText('Himal Foods');
  for (const text of ['1-2-3 Taito', '03-1234-5678', 'T7000012050002', 'Statement', 'No. 7']) {
    expect(container.textContent).toContain(text);
  }
  expect(container.querySelector('img')?.getAttribute('src')).toBe(`/pictures/${'a'.repeat(32)}-960.webp`);
  expect(container.textContent).not.toContain('Todoke');
});
