import { paths } from '../../browser/paths.ts';
import { DB_PREFIX, LocalDb } from '../../replica/local-db.ts';
import { KEPT, type LastScreen, readLastScreen } from './last-screen.ts';

/** Longest wait for the database, in milliseconds: another tab may be writing. */
const PATIENCE_MS = 200;

async function lookIn(name: string, path: string): Promise<LastScreen | null> {
  const db = new LocalDb(name);
  db.letGoWhenDeleted();
  db.neverCreate();
  try {
    // `/` leads on to the home page.
    for (const each of path === paths.login ? [paths.customer, paths.driver] : [path]) {
      const found = await readLastScreen(db, each);
      // The key tells whose screen it is.
      if (found && name === DB_PREFIX + JSON.parse(found.key)[0]._id) return found;
    }
    return null;
  } finally {
    db.letGo();
  }
}

async function find(path: string): Promise<LastScreen | null> {
  if (path !== paths.login && !KEPT.includes(path)) return null;
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name }) => (name?.startsWith(DB_PREFIX) ? [name] : []));
  const found = await Promise.all(names.map((name) => lookIn(name, path).catch(() => null)));
  return found.find((each) => each !== null) ?? null;
}

const forAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const ENTRY = /<script type="module"( crossorigin)? src="([^"]+)"><\/script>/;

/**
 * Adds the last screen to the app's page, hidden. public/last-screen.js shows it, if it belongs to this user, until the
 * app has drawn its own. A shadow tree keeps the styles and ids of the two apart.
 */
export function withLastScreen(page: string, { entry, key, markup, styles, text }: LastScreen): string {
  if (ENTRY.exec(page)?.[2] !== entry) return page;
  const head = `<meta name="last-screen" data-entry="${entry}" content="${forAttribute(JSON.stringify({ key, text }))}">
    <style>#last-screen{display:none;position:fixed;inset:0;z-index:2147483647;overflow:hidden;touch-action:none;background:var(--todoke-colors-bg,Canvas)}
    [data-last-screen] #last-screen{display:block}</style>
    <script src="/last-screen.js"></script>`;
  const asleep = '*{animation:none!important;transition:none!important}a,button,input,select{opacity:.6}';
  const body = `<div id="last-screen" aria-hidden="true"><template shadowrootmode="closed"><style>${styles}${asleep}</style>${markup}</template></div>`;
  // The end of the page is inserted before its head, since user text in it may look like a head. The entry is
  // preloaded, and run after the first paint.
  return page
    .replace('</body>', () => `${body}</body>`)
    .replace(ENTRY, (_, cors = '', src) => `${head}<link rel="modulepreload"${cors} href="${src}">`);
}

/**
 * Answers a navigation with the app's page, plus the last screen of its address if nothing changed since.
 * @param loading the app's page
 */
export async function answerWithLastScreen({ pathname, search }: URL, loading: Promise<Response>): Promise<Response> {
  const patience = new Promise<null>((over) => setTimeout(over, PATIENCE_MS, null));
  const looking = Promise.race([find(pathname + search).catch(() => null), patience]);
  const [page, screen] = await Promise.all([loading, looking]);
  if (!screen) return page;
  const headers = new Headers(page.headers);
  headers.delete('content-length');
  headers.delete('content-encoding');
  return new Response(withLastScreen(await page.text(), screen), { headers });
}
