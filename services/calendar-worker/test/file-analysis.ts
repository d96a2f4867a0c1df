import { afterAll } from '@jest/globals';
import { openAnalysisFixture, type AnalysisFixture } from './analysis-fixture.ts';

/** The database and the AI of a test file, which are closed after its tests. */
export async function openAnalysisForFile(): Promise<AnalysisFixture> {
  const fixture = await openAnalysisFixture();
  afterAll(() => fixture.close());
  return fixture;
}
