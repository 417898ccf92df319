export type Result = { file: string | null; test: string | null; isPassed: boolean; message: string };
export function readReport(report: unknown): Result[];
export function describeResult(result: Result): string;
export type SuiteResult = { passed: number; failures: Result[]; ms: number };
export function runTests(args: string[], options?: object): Promise<SuiteResult>;
