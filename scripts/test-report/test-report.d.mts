export type Result = { file: string | null; test: string | null; isPassed: boolean; message: string };
export function readReport(report: unknown): Result[];
export function describeResult(result: Result): string;
export type Suite = { args: string[]; files?: string[]; options?: object };
export type SuiteResult = { passed: number; failures: Result[]; ms: number };
export function runTests(suites: Suite[], atOnce?: number): Promise<SuiteResult[]>;
