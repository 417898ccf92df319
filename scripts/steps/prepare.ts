import { createServer } from 'node:net';
import { type Config, isLoopback, readConfig, StartupError } from '../../sync-server/basics/config.ts';

/** Finds a taken port before the slow steps run in vain. */
function assertPortIsFree({ port, host }: Config): Promise<void> {
  return new Promise((free, fail) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      fail(new StartupError(error.code === 'EADDRINUSE' ? `Port ${port} is in use.` : error.message)),
    );
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

/** Reports early everything that would keep the server from starting, and fills an empty database with the demo. */
async function prepare(): Promise<void> {
  const config = readConfig(process.env);
  if (config.demo && !isLoopback(config.host)) {
    throw new StartupError(`DEMO=1 brings accounts with known passwords: HOST ${config.host} is refused.`);
  }
  await assertPortIsFree(config);
  // Imported late, since the server's sources take seconds to load, and wrong settings are reported before that.
  const { prepareData } = await import('./prepare-data.ts');
  const accounts = await prepareData(config);
  process.send?.({ accounts });
}

try {
  await prepare();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`Todoke can't start: ${error.message}\n`);
  process.exitCode = 1;
}
