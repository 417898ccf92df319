import { expect } from 'vitest';

/**
 * Shows a property's checker wrong answers, each of which it has to refuse: a checker that accepts everything proves
 * nothing, however many inputs it saw.
 * @param check throws, or returns false, for a wrong answer
 * @param wrong answers by what is wrong with them
 */
export async function refuses<T>(check: (answer: T) => unknown, wrong: Record<string, T>): Promise<void> {
  for (const [what, answer] of Object.entries(wrong)) {
    const verdict = await Promise.resolve(answer)
      .then(check)
      .then((passed) => passed !== false)
      .catch(() => false);
    expect(verdict, `passes although ${what}`).toBe(false);
  }
}
