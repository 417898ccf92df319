import { z } from 'zod';
import { type Proxies, readProxies } from './caller-address.ts';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** True for a PostgreSQL URL that names a host and a database, and for an empty text. */
function isPostgresUrl(text: string): boolean {
  if (text === '') return true;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.host !== '' && url.pathname.length > 1;
}

/** True for the origin of a server on this machine, and for an empty text. */
function isLoopbackOrigin(text: string): boolean {
  if (text === '') return true;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && url.origin === text && isLoopback(url.hostname.replace(/^\[(.*)\]$/, '$1'));
}

const Environment = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535, 'must be a port from 0 to 65535').default(8787),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must be an address such as postgres://user:password@host:5432/todoke, or empty for SQLite')
    .default(''),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  DEMO_SCALE: z.coerce.number('must be a number').int().min(1).max(100).default(1),
  BUSINESS_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone such as Asia/Tokyo')
    .default('Asia/Tokyo'),
  TRUSTED_PROXIES: z
    .string()
    .default('127.0.0.0/8,::1')
    .transform((list, ctx) => {
      const proxies = readProxies(list);
      if (proxies) return proxies;
      ctx.addIssue('must be addresses or networks such as 127.0.0.1,172.16.0.0/12, divided by commas');
      return z.NEVER;
    }),
  PUSH_TEST_ORIGIN: z
    .string()
    .refine(isLoopbackOrigin, 'must be an origin on this machine such as http://127.0.0.1:9000, or empty')
    .default(''),
  BUSINESS_NAME: z.string().trim().max(100).default(''),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL URL with its password; empty for SQLite in `dataDir`. */
  databaseUrl: string;
  demo: boolean;
  demoScale: number;
  timeZone: string;
  proxies: Proxies;
  /** The origin of a test's push service on this machine; empty for none. */
  pushTestOrigin: string;
  /** Name given to a business that has none yet; may be empty. */
  businessName: string;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
};

/** A configuration mistake; reported in one sentence, without a stack. */
export class StartupError extends Error {}

/**
 * Reads the settings from the environment.
 * @throws StartupError naming the invalid variable
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = Environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const { PORT, HOST, DATA_DIR, DATABASE_URL, DEMO, DEMO_SCALE, LOG_LEVEL } = parsed.data;
  const { BUSINESS_TIME_ZONE, BUSINESS_NAME, TRUSTED_PROXIES, PUSH_TEST_ORIGIN } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    demo: DEMO === undefined ? isLoopback(HOST) : DEMO === '1',
    demoScale: DEMO_SCALE,
    timeZone: BUSINESS_TIME_ZONE,
    proxies: TRUSTED_PROXIES,
    pushTestOrigin: PUSH_TEST_ORIGIN,
    businessName: BUSINESS_NAME,
    logLevel: LOG_LEVEL,
  };
}
