import { readConfig, StartupError } from '../../sync-server/basics/config.ts';
import { tellTrouble } from '../../sync-server/startup-trouble.ts';

/** Runs a terminal command with the server's settings; prints a StartupError as one sentence and exits with 1. */
export async function runCommand(
  name: string,
  work: (config: ReturnType<typeof readConfig>) => Promise<string>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    process.stdout.write(`${await tellTrouble(config, () => work(config))}\n`);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`Todoke can't ${name}: ${error.message}\n`);
    process.exitCode = 1;
  }
}
