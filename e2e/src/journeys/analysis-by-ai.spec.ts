import { openConnectedEvents } from '../fixtures/connected.ts';
import { expect, test } from '../fixtures/test.ts';
import { regionsOf } from '../regions/regions-of.ts';

test('analysis: the AI method shows its results, declined events and tokens used, and a phase is corrected', async ({
  page,
  people,
}) => {
  await openConnectedEvents(page, people);
  const { sink, analysis, frame } = regionsOf(page);

  for (const title of ['Retrospective', 'Sprint planning']) {
    await sink.search.fill(title);
    await sink.box(title).check();
  }
  await sink.analyze.click();
  await analysis.keyword.uncheck();
  await analysis.ai.check();
  await expect(analysis.methods).toContainText('0 of 200,000 tokens used today');
  await analysis.start.click();

  await expect(frame.toast('Analysis complete! 1 events analyzed.')).toBeVisible();
  await expect(analysis.results).toContainText('The AI declined to answer: 1 event was not analyzed by AI.');
  await expect(analysis.results).toContainText('80 % sure · It begins something new.');
  await expect(analysis.results).toContainText('The AI declined to answer about this event.');
  await expect(analysis.byPhase).toContainText('Not Analyzed1 event');
  await expect(analysis.results).toContainText('AI: 300 tokens used.');

  await analysis.verify.click();
  await expect(analysis.phaseOf('Sprint planning')).toHaveText(/Birth/);
  await analysis.phaseOf('Sprint planning').selectOption({ label: 'Maturity' });
  await analysis.submit.click();
  await expect(frame.toast('Successfully verified 1 event(s)')).toBeVisible();
  await analysis.offer.getByRole('button', { name: 'Not Now' }).click();
  await expect(sink.row('Sprint planning')).toContainText(/Confirmed: Maturity.*Not Analyzed.*Birth/);
});
