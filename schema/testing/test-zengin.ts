export * from '../billing/bank/written-zengin.ts';
