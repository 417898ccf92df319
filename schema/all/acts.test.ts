import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actsOf, storiesOf } from '../testing/played-acts.ts';
import { STORIES } from '../testing/stories.ts';
import { MUTATION_NAMES } from '../testing/test-calls.ts';

/**
 * Plays each mutation on the busy world with valid arguments, then with one thing changed, and records what is written
 * or why it is refused. A changed line is a changed rule; `-u` updates the file.
 */
test('what each mutation writes, and what it refuses, is as it is written', async () => {
  await expect((await actsOf(MUTATION_NAMES)).join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'acts.txt'));
});

test('what mutations write one after another is as it is written', async () => {
  const lines = await storiesOf(STORIES);
  await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'stories.txt'));
});
