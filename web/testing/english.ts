import { startWords } from '../words/language.ts';

await startWords('en', null);
