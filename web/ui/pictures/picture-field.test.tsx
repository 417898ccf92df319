import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { openTestScreen, type TestScreen } from '../../testing/test-screen.tsx';
import { pictureAt } from './picture-choice.ts';
import { PictureField } from './picture-field.tsx';

let opened: TestScreen;
beforeEach(async () => {
  opened = await openTestScreen('admin');
});

function Field({ onAddress }: { onAddress?: (address: string) => void }) {
  const [choice, setChoice] = useState(pictureAt(''));
  onAddress?.(choice.address);
  return (
    <PictureField
      name="image"
      label="Picture"
      choice={choice}
      onChange={setChoice}
      otherwise="Everything else can be saved."
    />
  );
}

async function pictureFile(name: string, background: string): Promise<File> {
  const picture = sharp({ create: { width: 50, height: 30, channels: 3, background } });
  return new File([new Uint8Array(await picture.png().toBuffer())], name, { type: 'image/png' });
}

const NO_PICTURE = 'It is not a JPEG or PNG picture that can be read.';

test('a file that is no picture, or too large, is refused here or by the server; an uploaded one has an address until another is chosen', {
  tags: ['long'],
}, async () => {
  let address = '';
  const { user } = opened.render(<Field onAddress={(next) => (address = next)} />);
  const file = screen.getByLabelText<HTMLInputElement>('Picture', { selector: 'input' });
  expect(file.accept).toBe('.jpg,.jpeg,.png');
  // The file picker offers only pictures, but anything can be dropped.
  const drop = (...files: File[]) => fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files } });
  drop(new File(['beans'], 'notes.txt', { type: 'text/plain' }));
  await screen.findByText('Error uploading image.');
  await screen.findByText(NO_PICTURE);
  drop(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'huge.jpg', { type: 'image/jpeg' }));
  await screen.findByText('It is too large: at most 10 MB and 50 million pixels.');
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  drop(new File(['beans'], 'beans.jpg', { type: 'image/jpeg' }));
  expect(screen.queryByText('Error uploading image.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText(NO_PICTURE);
  await user.upload(file, await pictureFile('red.png', 'red'));
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText('Image uploaded successfully.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Uploaded' }).disabled).toBe(true);
  expect(address).toMatch(/^\/pictures\/[0-9a-f]{32}-240\.webp$/);
  await user.upload(file, await pictureFile('green.png', 'green'));
  await screen.findByRole('button', { name: 'Upload' });
});

test('without signal no picture can be chosen, and the field says what can be done', async () => {
  opened.render(<Field />, 'offline');
  const hint = await screen.findByText(/^No signal: pictures are uploaded online only\./);
  expect(hint.textContent).toContain('Everything else can be saved.');
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose' }).disabled).toBe(true));
});
