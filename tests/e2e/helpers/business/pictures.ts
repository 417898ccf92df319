import sharp from 'sharp';
import { UploadResponse } from '../../../../schema/core/pictures.ts';
import type { InformationItem } from '../../../../schema/information/information-entity.ts';
import { UserInfo } from '../../../../schema/people/session.ts';
import type { Server } from '../servers/server.ts';
import { passwordOf } from './business.ts';

/** A single-colour PNG. */
function pngOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1000, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
}

/** The admin uploads pictures and publishes them on the customer home, as the office's form does. */
export async function publishInformation(server: Server, type: InformationItem['type'], ...names: string[]) {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${server.url}/api/users/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'admin', password: passwordOf('admin') }),
  });
  const { token } = UserInfo.parse(await login.json());
  const authorization = `Bearer ${token}`;
  for (const name of names) {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(await pngOf(name))], { type: 'image/png' }), 'picture.png');
    const upload = await fetch(`${server.url}/api/upload`, { method: 'POST', headers: { authorization }, body: form });
    const { imageUrl: image } = UploadResponse.parse(await upload.json());
    await fetch(`${server.url}/api/information`, {
      method: 'POST',
      headers: { ...json, authorization },
      body: JSON.stringify({ name, image, type, active: true }),
    });
  }
}
