export type Result = { file: string | null; test: string | null; isPassed: boolean; message: string };
export function readReport(report: unknown): Result[];
export function filesToRunAlone(results: Result[], most: number): string[];
export function mergeReports(first: Result[], alone: Result[]): { results: Result[]; passedOnlyAlone: Result[] };
export function describeResult(result: Result): string;
export function runTests(
  args: string[],
  options: object,
  mostAlone: number,
): Promise<{ passed: number; failures: Result[]; passedOnlyAlone: Result[] }>;
