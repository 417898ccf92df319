import { afterEach, expect, test, vi } from 'vitest';
import { problemOf, uploadPicture } from './picture-upload.ts';

afterEach(() => vi.unstubAllGlobals());

const picture = new File(['a picture'], 'beans.png', { type: 'image/png' });
const options = () => ({ signal: new AbortController().signal, idempotencyKey: 'key' });

function upload(answer: () => Promise<Response>): Promise<string> {
  vi.stubGlobal('fetch', answer);
  return uploadPicture(picture, options());
}

function refuse(status: number) {
  return upload(async () => Response.json({ message: 'Error uploading image.', code: 'x' }, { status }));
}

test('a picture that is kept has the address that the server gave it', async () => {
  const imageUrl = `/pictures/${'a'.repeat(32)}-240.webp`;
  expect(await upload(async () => Response.json({ imageUrl }))).toBe(imageUrl);
});

test('a response without an address is a failed upload, such as a foreign network’s login page', async () => {
  const words = 'Upload failed: No image URL returned';
  await expect(upload(async () => Response.json({}))).rejects.toThrow(words);
  await expect(upload(async () => Response.json({ imageUrl: '' }))).rejects.toThrow(words);
  await expect(upload(async () => new Response('<p>Welcome to our hotel</p>'))).rejects.toThrow(words);
});

test('a refused picture is reported in the specified words, with what to do about it', async () => {
  const told = { message: 'Error uploading image.' };
  await expect(refuse(413)).rejects.toMatchObject({ ...told, reason: expect.stringContaining('too large') });
  await expect(refuse(415)).rejects.toMatchObject({ ...told, reason: expect.stringContaining('JPEG or PNG') });
  await expect(refuse(503)).rejects.toMatchObject({ ...told, reason: expect.stringContaining('busy') });
  await expect(upload(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
    ...told,
    reason: expect.stringContaining('can’t be reached'),
  });
});

test('a file that can not be a picture, or is too large, is not even sent', () => {
  expect(problemOf(picture)).toBeNull();
  expect(problemOf(new File(['x'], 'a.gif', { type: 'image/gif' }))?.reason).toContain('JPEG or PNG');
  const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' });
  expect(problemOf(large)?.reason).toContain('too large');
});
