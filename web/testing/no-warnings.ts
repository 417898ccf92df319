import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Said by tests of ours, and by a DOM that knows fewer tags than browsers. */
const EXPECTED = /not configured to support act|<search> is unrecognized/;

// A warning of React is a fault that a person meets: two rows under one key were a deposit that counted twice.
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
