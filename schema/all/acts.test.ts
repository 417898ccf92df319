import { join } from 'node:path';
import { expect, test } from 'vitest';
import { actsOf, storiesOf } from '../testing/played-acts.ts';
import { STORIES } from '../testing/stories.ts';
import { MUTATION_NAMES } from '../testing/test-calls.ts';

/**
 * Acts, each played on the busy world as it should be, then with one thing changed: what is written, and what is
 * refused why. A line that changes here is a changed rule; `-u` writes it.
 */
test('what each mutation writes, and what it refuses, is as it is written', async () => {
  await expect((await actsOf(MUTATION_NAMES)).join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'acts.txt'));
});

test('what mutations write one after another is as it is written', async () => {
  const lines = await storiesOf(STORIES);
  await expect(lines.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'stories.txt'));
});
