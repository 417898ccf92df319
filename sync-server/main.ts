import { inspect } from 'node:util';
import { readConfig, StartupError } from './basics/config.ts';
import { startServer } from './serve.ts';

try {
  const config = readConfig(process.env);
  const server = await startServer(config);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
  // The last step, since whoever reads this line may stop the server at once.
  process.stdout.write(`Todoke serves on http://${config.host}:${server.port}\n`);
} catch (error) {
  const told = error instanceof StartupError ? `Todoke can't start: ${error.message}` : inspect(error);
  process.stderr.write(`${told}\n`);
  // Otherwise a timer left over from a failed start would keep the process alive, and no supervisor would restart it.
  process.exit(1);
}
