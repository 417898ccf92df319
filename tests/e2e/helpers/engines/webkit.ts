import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { freePort } from '../servers/server.ts';

/** Debian's packages, and commands that end well if they are there. */
const NEEDED = {
  'webkit2gtk-driver': 'command -v WebKitWebDriver',
  xvfb: 'command -v xvfb-run',
  'gir1.2-webkit2-4.1 and python3-gi':
    "/usr/bin/python3 -c \"import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2\"",
};

/** The package that WebKit needs and this machine lacks; null if it can run. */
export function missingForWebKit(): string | null {
  for (const [name, command] of Object.entries(NEEDED)) {
    try {
      execFileSync('sh', ['-c', command], { stdio: 'ignore' });
    } catch {
      return name;
    }
  }
  return null;
}

const WINDOW = join(import.meta.dirname, 'webkit-window.py');
/** Key of an element in WebDriver's answers. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Runs in the page: the first shown element of this role (or any with the text) whose name or text fits. */
function findIn(role: string, pattern: string): Element | null {
  const selectors: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    field: 'input, textarea, select',
    alert: '[role=alert]',
    text: 'h1, h2, h3, p, span, strong, td, li',
  };
  const fits = new RegExp(pattern);
  const nameOf = (element: Element) => {
    const { labels } = element as HTMLInputElement;
    const label =
      element.getAttribute('aria-label') ?? [...(labels ?? [])].map(({ textContent }) => textContent).join(' ');
    return (label || element.textContent || '').replace(/\s+/g, ' ').trim();
  };
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const all = [...document.querySelectorAll(selectors[role] ?? role)];
  return all.find((element) => isShown(element) && fits.test(nameOf(element))) ?? null;
}

/** All processes that come from one, and itself. */
function family(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It has just ended.
    }
  }
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found;
}

const Answer = z.object({ value: z.unknown() });
const Fault = z.object({ error: z.string(), message: z.string() });
const Session = z.object({ sessionId: z.string() });

/** A phone with WebKit, by WebDriver: each life of it is a browser process on the same profile. */
export async function openWebKit(url: string) {
  const profile = mkdtempSync(join(tmpdir(), 'todoke-webkit-'));
  let life = await start();
  onTestFinished(async () => {
    life.end();
    await delay(500);
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  });

  async function start() {
    const port = await freePort();
    const env = { ...process.env, TODOKE_PROFILE: profile, LIBGL_ALWAYS_SOFTWARE: '1' };
    const driver = spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
      env,
      stdio: 'ignore',
      detached: true,
    });
    const { pid = 0 } = driver;
    async function call(method: string, path: string, body?: object): Promise<unknown> {
      // A script that runs into a navigation is never answered.
      const signal = AbortSignal.timeout(path.includes('/execute/') ? 5_000 : 60_000);
      const init = { method, signal, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const { value } = Answer.parse(await (await fetch(`http://127.0.0.1:${port}${path}`, init)).json());
      const fault = Fault.safeParse(value);
      if (fault.success) throw new Error(`${path}: ${fault.data.error}: ${fault.data.message}`);
      return value;
    }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { binary: WINDOW, args: [] } } };
    const isThere = () => call('GET', '/status').then(Boolean, () => false);
    await expect.poll(isThere, { message: 'WebKitWebDriver' }).toBe(true);
    const { sessionId } = Session.parse(await call('POST', '/session', { capabilities }));
    return {
      call: (method: string, path: string, body?: object) => call(method, `/session/${sessionId}${path}`, body),
      /** Ends all its processes at once. */
      end() {
        for (const one of family(pid).reverse()) {
          try {
            process.kill(one, 'SIGKILL');
          } catch {
            // It ended with another.
          }
        }
      },
    };
  }

  async function evaluate<A extends unknown[]>(work: (...args: A) => unknown, ...args: A): Promise<unknown> {
    return life.call('POST', '/execute/sync', { script: `return (${String(work)})(...arguments)`, args });
  }
  async function find(role: string, pattern: RegExp | string): Promise<string> {
    const source = typeof pattern === 'string' ? `^${pattern}$` : pattern.source;
    let found: unknown = null;
    const look = async () => {
      found = await evaluate(findIn, role, source).catch(() => null);
      return found !== null;
    };
    await expect.poll(look, { message: `${role} ${source}` }).toBe(true);
    return String(Reflect.get(found as object, ELEMENT));
  }

  return {
    goto: (path: string) => life.call('POST', '/url', { url: url + path }),
    /** Waits until a function that runs in the page returns true. */
    async until<A extends unknown[]>(fact: (...args: A) => unknown, ...args: A): Promise<void> {
      const isSo = () => evaluate(fact, ...args).then(Boolean, () => false);
      await expect.poll(isSo, { message: String(fact) }).toBe(true);
    },
    /** Waits until the app is kept on the phone and its worker answers for this page. */
    async worksOffline(): Promise<void> {
      const isKept = () =>
        evaluate(async () => {
          await navigator.serviceWorker.ready;
          if (!navigator.serviceWorker.controller) location.reload();
          return navigator.serviceWorker.controller !== null;
        }).catch(() => false);
      await expect.poll(isKept, { message: 'the service worker', interval: 1000 }).toBe(true);
    },
    /** Waits until it is shown. */
    seen: (role: string, pattern: RegExp | string) => find(role, pattern),
    async click(role: string, pattern: RegExp | string): Promise<void> {
      // It may be drawn anew between finding and clicking.
      await expect
        .poll(
          async () => {
            const element = await find(role, pattern);
            return life.call('POST', `/element/${element}/click`, {}).then(
              () => true,
              () => false,
            );
          },
          { message: `click ${role} ${String(pattern)}` },
        )
        .toBe(true);
    },
    async type(label: RegExp | string, text: string): Promise<void> {
      const element = await find('field', label);
      await life.call('POST', `/element/${element}/clear`, {});
      await life.call('POST', `/element/${element}/value`, { text });
    },
    /** Kills the browser and starts it again on the same profile. */
    async killAndReopen(path: string): Promise<void> {
      life.end();
      await delay(500);
      life = await start();
      await life.call('POST', '/url', { url: url + path });
    },
  };
}
