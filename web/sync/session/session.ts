import { useSyncExternalStore } from 'react';
import type { LoginForm, UserInfo } from '../../../schema/people/session.ts';
import { readUserInfo } from '../../../schema/people/user-info.ts';
import { loadRegistry } from './load-registry.ts';

/** Local storage keys (requirements section 9). */
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
    return readUserInfo(JSON.parse(localStorage.getItem(USER_KEY) ?? 'null')) ?? null;
  } catch {
    return null;
  }
}

/** The business's time zone; UTC when signed out. */
export function useTimeZone(): string {
  return useSession()?.timeZone ?? 'UTC';
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

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): UserInfo | null {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** Stores a session; employees' sessions also under their own key (design section 7). */
export function setCredentials(info: UserInfo): void {
  localStorage.setItem(USER_KEY, JSON.stringify(info));
  if (info.role === 'driver' || info.role === 'manager') localStorage.setItem(EMPLOYEE_KEY, JSON.stringify(info));
  else localStorage.removeItem(EMPLOYEE_KEY);
  set(info);
}

/** Settings that the office may change while the user is signed in. */
export type OwnSettings = Partial<Pick<UserInfo, 'information' | 'user' | 'name' | 'language'>>;

/**
 * Updates the session with the office's latest settings. One that ended meanwhile, here or in another tab, stays ended.
 */
export function updateSession(settings: OwnSettings): void {
  const stored = read();
  if (!stored || stored.token !== current?.token) return;
  const next = { ...stored, ...settings };
  if (JSON.stringify(next) !== JSON.stringify(stored)) setCredentials(next);
}

/** Deletes the session and everything else in local storage (requirements section 4). */
export function clearCredentials(): void {
  localStorage.clear();
  set(null);
}

/**
 * Signs in; the only step that needs the network.
 * @param prepare runs before the session begins, and with it the first screen
 * @throws SignInError
 */
export async function signIn(
  form: LoginForm,
  prepare: (info: UserInfo) => Promise<void> = async () => {},
): Promise<UserInfo> {
  const response = await fetch('/api/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  }).catch(() => null);
  if (!response || response.status >= 500) throw new SignInError('offline');
  if (response.status === 429) throw new SignInError('throttled');
  if (!response.ok) throw new SignInError('refused');
  const info = readUserInfo(await response.json().catch(() => null));
  if (!info) throw new SignInError('offline');
  // A session without its role's mutations could save nothing.
  await Promise.all([prepare(info), loadRegistry(info.role)]).catch(() => {
    throw new SignInError('offline');
  });
  setCredentials(info);
  return info;
}

/**
 * Follows changes by other tabs: a new token of the same user is adopted, anything else signs this page out
 * (requirements section 4).
 */
export function watchStorage(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== USER_KEY && event.key !== null) return;
    const stored = read();
    set(stored && stored._id === current?._id ? stored : null);
  });
}
