import { describeFieldProblems } from '../words/field-problems.ts';
import { startWords } from '../words/language.ts';

await startWords('en', null);
describeFieldProblems();
