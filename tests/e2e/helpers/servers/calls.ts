import { ACTORS, type PersonName } from '../../../../schema/testing/test-records.ts';
import { passwordOf } from '../business/business.ts';
import type { Server } from './server.ts';

/** A REST call as a signed-in person. */
export type Call = (path: string, method?: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: object) => Promise<unknown>;

/** Signs somebody in over REST, and makes calls as that person; a refusal throws. */
export async function callerOf(server: Pick<Server, 'url'>, person: PersonName): Promise<Call> {
  const json = { 'content-type': 'application/json' };
  const form = JSON.stringify({ username: ACTORS[person].username, password: passwordOf(person) });
  const login = await fetch(`${server.url}/api/users/login`, { method: 'POST', headers: json, body: form });
  const { token }: { token: string } = await login.json();
  const headers = { ...json, authorization: `Bearer ${token}` };
  return async (path, method = 'GET', body = undefined) => {
    const response = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}
