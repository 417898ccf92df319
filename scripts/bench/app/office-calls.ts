import { DEMO_PASSWORDS } from '../../../sync-server/demo/accounts.ts';

/** A second office client: API calls as the admin. */
export async function officeCalls(url: string) {
  async function call(method: string, path: string, body: object | null, token = ''): Promise<unknown> {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.status === 204 ? null : answer.json();
  }
  const login = await call('POST', '/api/users/login', { username: 'admin', password: DEMO_PASSWORDS.admin });
  const token = login !== null && typeof login === 'object' && 'token' in login ? String(login.token) : '';
  return {
    put: (path: string, body: object) => call('PUT', path, body, token),
    remove: (path: string) => call('DELETE', path, null, token),
  };
}
