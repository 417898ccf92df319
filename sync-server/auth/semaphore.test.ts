import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('work runs a few at once, in the order it came, and a full line is told', async () => {
  const semaphore = createSemaphore({ atOnce: 2, waiting: 3 });
  const started: number[] = [];
  const finish: (() => void)[] = [];
  let [most, finished] = [0, 0];
  const works = [0, 1, 2, 3, 4].map((number) => {
    expect(semaphore.isFull()).toBe(false);
    return semaphore.run(async () => {
      started.push(number);
      most = Math.max(most, started.length - finished);
      await new Promise<void>((done) => finish.push(done));
      finished += 1;
      return number;
    });
  });
  expect(semaphore.isFull()).toBe(true);
  for (let count = 0; count < 5; count++) {
    await expect.poll(() => finish.length).toBeGreaterThan(count);
    finish[count]?.();
  }
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4]);
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(most).toBe(2);
});

test('work that fails frees its slot', async () => {
  const semaphore = createSemaphore({ atOnce: 1, waiting: 0 });
  await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(semaphore.isFull()).toBe(false);
  expect(await semaphore.run(async () => 'yes')).toBe('yes');
});
