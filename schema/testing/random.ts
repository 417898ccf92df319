// The tests share it with the demo business.
export * from '../core/random.ts';
