// Tests and simulators share it with the demo business.
export * from '../core/random.ts';
