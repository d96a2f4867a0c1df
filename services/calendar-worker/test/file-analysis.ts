import { afterAll } from '@jest/globals';
import { openAnalysisFixture, type AnalysisFixture } from './analysis-fixture.ts';

/** The database and the AI stand-in of a test file, closed after its tests. */
export async function openAnalysisForFile(): Promise<AnalysisFixture> {
  const fixture = await openAnalysisFixture();
  afterAll(() => fixture.close());
  return fixture;
}
