import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads lines from the terminal, or a pipe, without echoing them. */
export function createHiddenPrompt() {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY === true });
  const typed = lines[Symbol.asyncIterator]();
  lines.on('SIGINT', () => process.exit(130));
  return {
    async ask(question: string): Promise<string> {
      process.stderr.write(question);
      const { value } = await typed.next();
      process.stderr.write('\n');
      return typeof value === 'string' ? value : '';
    },
    close: () => lines.close(),
  };
}
