import { readConfig, StartupError } from './basics/config.ts';
import { startServer } from './serve.ts';

try {
  const config = readConfig(process.env);
  const server = await startServer(config);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
  // Last: whoever reads it may stop the server at once.
  process.stdout.write(`Todoke serves on http://${config.host}:${server.port}\n`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`Todoke can't start: ${error.message}\n`);
  process.exitCode = 1;
}
