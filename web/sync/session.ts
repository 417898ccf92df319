import { useSyncExternalStore } from 'react';
import { type LoginForm, UserInfo } from '../../schema/people/session.ts';

/** Keys of the browser's local storage (specification section 9). */
const USER_KEY = 'userInfo';
const EMPLOYEE_KEY = 'employeeInfo';

export type SignInFailure = 'refused' | 'throttled' | 'offline';

export class SignInError extends Error {
  readonly kind: SignInFailure;

  constructor(kind: SignInFailure) {
    super('Login failed');
    this.kind = kind;
  }
}

function read(): UserInfo | null {
  try {
    const parsed = UserInfo.safeParse(JSON.parse(localStorage.getItem(USER_KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

let current = read();
const listeners = new Set<() => void>();

function set(next: UserInfo | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** The session of this page, outside React. */
export function currentSession(): UserInfo | null {
  return current;
}

/** Calls the listener whenever somebody signs in or out. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session of this page: null when signed out. */
export function useSession(): UserInfo | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** Stores a session; employees' is kept under its own key too (DESIGN section 7). */
export function setCredentials(info: UserInfo): void {
  localStorage.setItem(USER_KEY, JSON.stringify(info));
  if (info.role === 'driver' || info.role === 'manager') localStorage.setItem(EMPLOYEE_KEY, JSON.stringify(info));
  else localStorage.removeItem(EMPLOYEE_KEY);
  set(info);
}

/** What the office may change of somebody who stays signed in. */
export type OwnSettings = Pick<UserInfo, 'information' | 'user' | 'name'>;

/** Keeps the session as the office has it by now. One that ended meanwhile, here or in another tab, stays ended. */
export function updateSession(settings: OwnSettings): void {
  const stored = read();
  if (!stored || stored.token !== current?.token) return;
  const next = { ...stored, ...settings };
  if (JSON.stringify(next) !== JSON.stringify(stored)) setCredentials(next);
}

/** Forgets the session and everything else in local storage (specification section 4). */
export function clearCredentials(): void {
  localStorage.clear();
  set(null);
}

/**
 * Signs in; this needs the network, everything after it does not.
 * @throws SignInError
 */
export async function signIn(form: LoginForm): Promise<UserInfo> {
  const response = await fetch('/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  }).catch(() => null);
  if (!response || response.status >= 500) throw new SignInError('offline');
  if (response.status === 429) throw new SignInError('throttled');
  if (!response.ok) throw new SignInError('refused');
  const parsed = UserInfo.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new SignInError('offline');
  setCredentials(parsed.data);
  return parsed.data;
}

/**
 * Another tab changed the storage: the same identity with a new token is taken over, anything else signs this page out
 * (specification section 4).
 */
export function watchStorage(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== USER_KEY && event.key !== null) return;
    const stored = read();
    set(stored && stored._id === current?._id ? stored : null);
  });
}
