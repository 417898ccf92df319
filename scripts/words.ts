import { extractWords, writeWords } from './words/catalogue-files.ts';
import { checkWords } from './words/check-words.ts';

// `npm run words`: updates the catalogues from the sources, and says what is still to be translated. With --check it
// writes nothing.
const extracted = await extractWords();
if (!process.argv.includes('--check')) await writeWords(extracted);
const problems = await checkWords(extracted);
for (const problem of problems) process.stdout.write(`${problem}\n`);
const count = [...extracted.values()].reduce((sum, messages) => sum + Object.keys(messages).length, 0);
process.stdout.write(`${count} sentences, ${problems.length} problems\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
