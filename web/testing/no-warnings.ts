import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Warnings caused by our own tests, and by happy-dom not knowing some tags. */
const EXPECTED = /not configured to support act|<search> is unrecognized/;

// A React warning is a fault that users meet: two rows with one key once made a deposit count twice.
let said: string[] = [];
beforeEach(() => {
  said = [];
  const { error } = console;
  vi.spyOn(console, 'error').mockImplementation((...args) => {
    const text = format(...args);
    if (EXPECTED.test(text)) return;
    said.push(text);
    error(...args);
  });
});
afterEach(() => {
  vi.mocked(console.error).mockRestore?.();
  expect(said).toEqual([]);
});
