import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/simulator/');

/** The simulator first: it takes as long as everything else, which can run beside it but not after it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
