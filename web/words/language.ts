import { loadWords } from 'virtual:words';
import { useSyncExternalStore } from 'react';
import type { Role } from '../../schema/core/actor.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../schema/plain/known-languages.ts';
import type { BrowserPart } from '../../words/catalogues.ts';
import { i18n } from './i18n.ts';

const YEAR_S = 365 * 24 * 60 * 60;

const OFFICE_PARTS: BrowserPart[] = ['shared', 'office'];
const ROLE_PARTS: Record<Role, BrowserPart[]> = {
  customer: ['shared', 'customer'],
  driver: ['shared', 'driver'],
  admin: OFFICE_PARTS,
  manager: OFFICE_PARTS,
};

/** Parts of the catalogue that the screens have needed so far. A change of language loads all of them. */
const needed = new Set<BrowserPart>(['common']);
const loads = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
let role: Role | null = null;
let start: () => void;
const started = new Promise<void>((resolve) => {
  start = resolve;
});

function activate(language: Language) {
  i18n.activate(language, LANGUAGES[language].intl);
  for (const listener of listeners) listener();
}

function load(language: Language, part: BrowserPart): Promise<void> {
  const key = `${language} ${part}`;
  const known = loads.get(key);
  if (known) return known;
  const loading = loadWords(language, part).then(({ messages }) => i18n.load(language, messages));
  loads.set(key, loading);
  // A failed load is tried again next time.
  loading.catch(() => loads.delete(key));
  return loading;
}

/**
 * Loads what the screens have needed so far in a language.
 * @throws if it is neither cached nor reachable
 */
export async function loadNeeded(language: Language): Promise<void> {
  // Another screen may need another part meanwhile.
  for (let count = 0; count < needed.size; ) {
    count = needed.size;
    await Promise.all([...needed].map((part) => load(language, part)));
  }
}

export function currentLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE;
}

/** The language that public/before-paint.js chose: the device's, or else the browser's first known one. */
export function firstLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
}

/** Sets the role that signed in: the next screens need its words. */
export function setWordsRole(next: Role | null): void {
  role = next;
}

/**
 * Loads the first screen's words.
 * @throws if they can be loaded in no language
 */
export async function startWords(language: Language, firstRole: Role | null): Promise<void> {
  role = firstRole;
  try {
    await loadNeeded(language);
    activate(language);
  } catch (error) {
    if (language === DEFAULT_LANGUAGE) throw error;
    await loadNeeded(DEFAULT_LANGUAGE);
    activate(DEFAULT_LANGUAGE);
  }
  start();
}

/** Loads the words of the signed-in user's other screens. */
export async function loadRoleWords(): Promise<void> {
  await started;
  if (!role) return;
  for (const part of ROLE_PARTS[role]) needed.add(part);
  await loadNeeded(currentLanguage());
}

/** True if the language was chosen on this page: then it is saved to the login instead of taken from it. */
let isChosen = false;

/**
 * Shows the app in another language and remembers it on this device, in a cookie, since a sign-out empties local
 * storage.
 * @throws if its words are neither cached nor reachable; the language then stays
 */
export async function showLanguage(language: Language): Promise<void> {
  await loadNeeded(language);
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have had the Cookie Store only lately.
  document.cookie = `language=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  document.documentElement.lang = language;
  activate(language);
}

/**
 * Same as `showLanguage`, as the user's own choice.
 * @throws if its words are neither cached nor reachable; the language then stays
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  isChosen = true;
}

/**
 * Prepares for a user who signs in: switches to their language, unless one was just chosen or it can't be loaded, and
 * loads the words of their screens, whose code may already be there.
 * @throws if those words can't be loaded
 */
export async function followLogin(login: { language?: string | null | undefined; role: Role }): Promise<void> {
  const { language } = login;
  if (isLanguage(language) && !isChosen && language !== currentLanguage()) await showLanguage(language).catch(() => {});
  role = login.role;
  await loadRoleWords();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
