export * from '../bank/written-zengin.ts';
