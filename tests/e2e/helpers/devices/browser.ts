import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

/** Longer than anything takes on a busy machine with two cores: only a test that fails waits for it. */
export const PATIENCE_MS = 60_000;

/** Otherwise each window loads two internal pages for its address bar, which nobody sees. */
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
/** Chromium without windows, for a third less of the processor's time. */
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

/** For a tenth less of the processor's time where pages live shortly. Measured starts go without. */
const SHORT_LIVES = [
  // Of a module that it reads in the background, Chromium compiles all anew at each start.
  `${NO_POPUPS},BackgroundResourceFetch`,
  // Gains less than it costs.
  '--js-flags=--no-opt',
];

/** The same for many tests: without windows where that is installed. */
export function openShell(): Promise<Browser> {
  return chromium.launch({ executablePath: onPath([SHELL]) ?? findChromium(), args: [...FLAGS, ...SHORT_LIVES] });
}

/** Chromium with a profile on disk: nothing can be installed in the other tests' private windows. */
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
  /** For push and for Chromium's own pages, which it does not have without windows. */
  withWindows?: boolean;
};

/** A phone with its own Chromium and profile, which can be reopened after its Chromium was killed. */
export async function openPhoneProfile(profile: string, { withWindows }: PhoneOptions = {}): Promise<BrowserContext> {
  const executablePath = (!withWindows && onPath([SHELL])) || findChromium();
  const launch = { executablePath, args: [...FLAGS, ...SHORT_LIVES] };
  const context = await chromium.launchPersistentContext(profile, { ...launch, ...SIZES.phone, ...SETTINGS });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** A context of its own: storage, cookies and service worker. */
export async function openContext(browser: Browser, size: Size): Promise<BrowserContext> {
  const context = await browser.newContext({ ...SIZES[size], ...SETTINGS });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}
