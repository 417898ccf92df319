import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

/** Longer than anything takes on a busy two-core machine: only failing tests wait for it. */
export const PATIENCE_MS = 60_000;

/** Otherwise each window loads two internal pages for its invisible address bar. */
const NO_POPUPS = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  NO_POPUPS,
];

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome'];
/** Chromium without windows, which saves a third of the processor time. */
const SHELL = 'chromium-headless-shell';

/** Device sizes: a phone in the field, a screen in the office. */
export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;
export type Size = keyof typeof SIZES;

function onPath(commands: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command))).find(existsSync);
}

function findChromium(): string {
  const found = process.env.CHROMIUM_PATH || onPath(COMMANDS);
  if (!found)
    throw new Error('The end-to-end tests need Chromium: set CHROMIUM_PATH, or run `npm test`, which finds one.');
  return found;
}

/** Starts Chromium with a fresh profile. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: FLAGS });
}

/** Saves a tenth of the processor time if pages are short-lived. Not used for measured starts. */
const SHORT_LIVES = [
  // Modules read in the background are compiled again at each start.
  `${NO_POPUPS},BackgroundResourceFetch`,
  // Optimizing gains less than it costs.
  '--js-flags=--no-opt',
];

/** The same for many tests: without windows if that is installed. */
export function openShell(): Promise<Browser> {
  return chromium.launch({ executablePath: onPath([SHELL]) ?? findChromium(), args: [...FLAGS, ...SHORT_LIVES] });
}

/** Chromium with a profile on disk: the private windows of other tests can't install anything. */
export function openProfile(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { executablePath: findChromium(), args: FLAGS });
}

/** Settings of every device: initial colour mode, no motion, language and time zone. */
const SETTINGS = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  locale: 'en-GB',
  timezoneId: 'Asia/Tokyo',
} as const satisfies BrowserContextOptions;

export type PhoneOptions = {
  /** For push and Chromium's internal pages, which need windows. */
  withWindows?: boolean;
};

/** A phone with its own Chromium and profile, which can be reopened after a kill. */
export async function openPhoneProfile(profile: string, { withWindows }: PhoneOptions = {}): Promise<BrowserContext> {
  const executablePath = (!withWindows && onPath([SHELL])) || findChromium();
  const launch = { executablePath, args: [...FLAGS, ...SHORT_LIVES] };
  const context = await chromium.launchPersistentContext(profile, { ...launch, ...SIZES.phone, ...SETTINGS });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** A separate context: storage, cookies and service worker. */
export async function openContext(browser: Browser, size: Size): Promise<BrowserContext> {
  const context = await browser.newContext({ ...SIZES[size], ...SETTINGS });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}
