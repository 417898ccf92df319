import { readConfig, StartupError } from '../sync-server/config.ts';

/** Runs a command of the terminal with the server's settings; a mistake of whoever called it is one sentence and exit code 1. */
export async function runCommand(
  name: string,
  work: (config: ReturnType<typeof readConfig>) => Promise<string>,
): Promise<void> {
  try {
    process.stdout.write(`${await work(readConfig(process.env))}\n`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`Todoke can't ${name}: ${error.message}\n`);
    process.exitCode = 1;
  }
}
