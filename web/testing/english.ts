import { LANGUAGES, type Language } from '../../schema/core/languages.ts';
import '../words/field-problems.ts';
import { loadNeeded, loadRoleWords, setWordsRole, startWords } from '../words/language.ts';

await startWords('en', null);
// All languages and all roles: papers are read in Japanese, whichever test ran before in this worker.
for (const role of ['customer', 'driver', 'manager'] as const) {
  setWordsRole(role);
  await loadRoleWords();
}
setWordsRole(null);
await Promise.all((Object.keys(LANGUAGES) as Language[]).map(loadNeeded));
