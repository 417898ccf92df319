import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { PersonName } from '../../../../schema/testing/test-records.ts';
import type { Wire } from '../servers/wire.ts';
import { openPhoneProfile, type PhoneOptions } from './browser.ts';
import { watchConsole } from './console-watch.ts';
import { type Device, signInByHand } from './device.ts';

/** The browser process, which holds everything that is not on disk yet. */
async function processOf(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const browser = processInfo.find(({ type }) => type === 'browser');
  if (!browser) throw new Error('The browser does not tell its process.');
  return browser.id;
}

/** Kills a process and waits until it is gone. */
async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  for (let tries = 0; tries < 200 && isAlive(pid); tries++) await delay(25);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Waits until the session is on disk: Chromium writes local storage some seconds later than IndexedDB. */
async function sessionIsOnDisk(profile: string): Promise<void> {
  const folder = join(profile, 'Default/Local Storage/leveldb');
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.log'));
  await expect.poll(() => files().some((name) => readFileSync(join(folder, name)).includes('userInfo'))).toBe(true);
}

/**
 * A phone that can be killed: its own Chromium with a profile on disk, which survives a power cut. To go offline the
 * wire is cut, since Chromium can take its pages offline but not its background work. At the end of the test none of
 * its runs may have reported an error.
 * @param options as of `openPhoneProfile`
 */
export async function openKillablePhone(wire: Wire, options?: PhoneOptions) {
  const { url } = wire;
  const profile = mkdtempSync(join(tmpdir(), 'todoke-profile-'));
  const unexpected: string[] = [];
  let offline = false;

  async function start(options?: PhoneOptions) {
    const context = await openPhoneProfile(profile, options);
    const console = watchConsole(context);
    const [page = await context.newPage()] = context.pages();
    if (offline) {
      console.allowNoNetwork();
      await context.setOffline(true);
    }
    return { context, console, page };
  }

  let life = await start(options);
  onTestFinished(async () => {
    await life.context.close();
    // A browser that was just closed may still be writing.
    if (existsSync(profile)) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    expect([...unexpected, ...life.console.unexpected], 'errors and warnings in the console').toEqual([]);
  }, 60_000);

  const phone = {
    get context() {
      return life.context;
    },
    get console() {
      return life.console;
    },
    get page() {
      return life.page;
    },
    goto: (path: string) => life.page.goto(url + path),
    async openTab(path: string) {
      life.page = await life.context.newPage();
      await life.page.goto(url + path);
      return life.page;
    },
    async closeTab() {
      await life.page.close({ runBeforeUnload: false });
      life.page = life.context.pages().at(-1) ?? life.page;
    },
    async loseSignal() {
      offline = true;
      wire.cut();
      life.console.allowNoNetwork();
      await life.context.setOffline(true);
    },
    async findSignal() {
      offline = false;
      wire.mend();
      await life.context.setOffline(false);
    },
    /** Power cut; then reopens the app at this address, in the Chromium without windows unless asked otherwise. */
    async killAndReopen(path: string, options?: PhoneOptions) {
      const gone = new Promise<void>((closed) => life.context.once('close', () => closed()));
      await kill(await processOf(life.context));
      await gone;
      unexpected.push(...life.console.unexpected);
      life = await start(options);
      await life.page.goto(url + path);
      return life.page;
    },
    /** Closes the app's databases under it, as phones do with background apps. */
    async closeStorage() {
      const internals = await life.context.newPage();
      await internals.goto('chrome://indexeddb-internals');
      const bucket = internals.locator('indexeddb-bucket');
      await bucket.locator('.force-close').click();
      await expect.poll(() => bucket.locator('.connection-count').first().textContent()).toMatch(/^\s*0\s*$/);
      await internals.close();
    },
  } satisfies Device & Record<'killAndReopen' | 'closeStorage', unknown>;

  return Object.assign(phone, {
    /** Signs in, on the way to an address, and waits until the session would survive a power cut. */
    async signIn(name: PersonName, path: string) {
      await signInByHand(phone, name, path);
      await sessionIsOnDisk(profile);
    },
  });
}
