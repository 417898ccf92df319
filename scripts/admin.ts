import { SHORTEST_PASSWORD } from '../schema/people/password.ts';
import { StartupError } from '../sync-server/basics/config.ts';
import { openBusiness } from '../sync-server/open-business.ts';
import { createAdmin } from './operations/admins.ts';
import { createHiddenPrompt } from './operations/ask.ts';
import { runCommand } from './operations/command.ts';

async function askPassword(): Promise<string> {
  const prompt = createHiddenPrompt();
  try {
    const password = await prompt.ask(`Password (at least ${SHORTEST_PASSWORD} characters): `);
    if (password !== (await prompt.ask('Once more: '))) throw new StartupError('the two passwords differ.');
    return password;
  } finally {
    prompt.close();
  }
}

// `npm run admin -- create NAME`: creates the first admin of a real installation.
await runCommand('create an admin', async (config) => {
  const [action, username] = process.argv.slice(2);
  if (action !== 'create' || !username) throw new StartupError('say who: npm run admin -- create NAME');
  const password = await askPassword();
  const db = await openBusiness(config);
  try {
    await createAdmin(db, { username, password });
  } finally {
    await db.destroy();
  }
  return `${username} can sign in.`;
});
