import { screen, waitFor, within } from '@testing-library/react';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { IDS } from '../../schema/testing/test-records.ts';
import { mutate } from '../sync/outbox/mutate.ts';
import { fill } from '../testing/fill.ts';
import { openTestScreen, type TestScreen } from '../testing/test-screen.tsx';
import { Component as InformationScreen } from './information-screen.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

async function picture(): Promise<File> {
  const drawn = sharp({ create: { width: 50, height: 30, channels: 3, background: 'blue' } });
  return new File([new Uint8Array(await drawn.png().toBuffer())], 'blue.png', { type: 'image/png' });
}

const sent = async () => (await opened.device.db.outbox.toArray()).map(({ name, args }) => ({ name, args }));
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('an item needs a name and an uploaded picture', { tags: ['long'] }, async () => {
  const { user } = opened.render(<InformationScreen />);
  await user.click(screen.getByRole('button', { name: 'Add Information' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Add Information' }));
  const submit = () => user.click(popup.getByRole('button', { name: 'Submit' }));
  await submit();
  await popup.findByText('This field is required.');
  await popup.findByText('Please upload an image');
  await user.selectOptions(popup.getByLabelText('Type'), 'Popup');
  fill(popup.getByLabelText('Name'), 'Closed on Monday');
  await user.upload(popup.getByLabelText('Image', { selector: 'input' }), await picture());
  await submit();
  await popup.findByText('Please upload an image before submitting');
  expect(await sent()).toEqual([]);
  await user.click(popup.getByRole('button', { name: 'Upload' }));
  await popup.findByText('Image uploaded successfully.');
  await submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('img', { name: 'The popup as customers see it: Closed on Monday' });
  expect(await sent()).toMatchObject([
    { name: 'information.create', args: { name: 'Closed on Monday', type: 'popup', active: true } },
  ]);
});

test('a popup hidden by a newer one says so; a switch sends the whole item', { tags: ['long'] }, async () => {
  const newer = { informationId: IDS.order1, name: 'Closed', type: 'popup', active: true } as const;
  const image = `/pictures/${'a'.repeat(32)}-240.webp`;
  await mutate(opened.device, 'information.create', { ...newer, image });
  const { user } = opened.render(<InformationScreen />);
  const behind = 'A newer popup is shown in its place.';
  await user.click(await screen.findByLabelText(/^Active: Later/));
  expect((await screen.findByText(behind)).closest('article')?.textContent).toContain('Later');
  await user.click(screen.getByLabelText(/^Active: Closed/));
  await waitFor(() => expect(screen.queryByText(behind)).toBeNull());
  const item = { informationId: newer.informationId, name: 'Closed', type: 'popup', image, active: false };
  expect((await sent()).at(-1)).toEqual({ name: 'information.update', args: item });
});

test('items are counted and shown by type, renamed, and deleted once that is confirmed', {
  tags: ['long'],
}, async () => {
  const { user } = opened.render(<InformationScreen />);
  await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['New year', 'Later'])));
  const types = within(screen.getByRole('group', { name: 'Type' }));
  expect(types.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['All2', 'Slider1', 'Popup1']);
  await user.click(types.getByRole('button', { name: /^Slider/ }));
  await waitFor(() => expect(names()).toEqual(['New year']));
  await user.click(screen.getByRole('button', { name: 'Edit New year' }));
  const edit = within(await screen.findByRole('dialog', { name: 'Edit Information' }));
  await user.upload(edit.getByLabelText('Image', { selector: 'input' }), await picture());
  await user.click(edit.getByRole('button', { name: 'Upload' }));
  await edit.findByText('Image uploaded successfully.');
  fill(edit.getByLabelText('Name'), 'Happy new year');
  await user.click(edit.getByRole('button', { name: 'Update' }));
  await waitFor(() => expect(names()).toEqual(['Happy new year']));
  await user.click(screen.getByRole('button', { name: 'Delete Happy new year' }));
  await screen.findByRole('alertdialog', { name: 'Are you sure to delete Happy new year?' });
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByText('No information yet');
});
