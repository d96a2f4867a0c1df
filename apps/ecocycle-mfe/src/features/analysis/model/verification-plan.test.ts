import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import fc from 'fast-check';
import { analysisResult, foundBy } from '../../../testing/analysis-result.factory.ts';
import { preselectedPhase } from './verification.ts';
import {
  chooseAsFound,
  choosePhase,
  similarTo,
  type PhaseChoices,
  verificationPlan,
} from './verification-plan.ts';

const NONE: PhaseChoices = new Map();
const idOf = (result: AnalysisResult) => result.google_calendar_event_id;
const chosen = (result: AnalysisResult | undefined, phase: string | null): PhaseChoices =>
  result === undefined ? NONE : choosePhase(NONE, [result], phase);
const series = (count: number, phase: string | null = 'a', override: Partial<AnalysisResult> = {}) =>
  Array.from({ length: count }, () => foundBy({ keyword: phase }, { title: 'Stand-up', ...override }));

describe('verification plan: changes', () => {
  const agreed = foundBy({ keyword: 'a' });
  const done = foundBy({ keyword: 'a' }, { title: 'Choir', verified_ecocycle_phase_id: 'a' });
  const empty = analysisResult({ title: 'Nothing found' });

  test('only events whose choice differs from the verified phase are sent', () => {
    expect(verificationPlan([agreed, done, empty], NONE).changes).toEqual([
      { event_id: idOf(agreed), verified_phase_id: 'a' },
    ]);
  });

  test('choosing no phase revokes the verification', () => {
    const { changes, decisionOf, summary } = verificationPlan([done], chosen(done, null));
    expect(decisionOf(done)).toEqual({ phaseId: null, origin: 'chosen' });
    expect(changes).toEqual([{ event_id: idOf(done), verified_phase_id: null }]);
    expect(summary).toMatchObject({ confirmedCount: 0, revokedCount: 1 });
  });

  test('choosing the verified phase again sends nothing', () => {
    const { changes, hasOwnChoices } = verificationPlan([done], chosen(done, 'a'));
    expect(changes).toEqual([]);
    expect(hasOwnChoices).toBe(false);
  });

  test('the summary counts the events to confirm by phase', () => {
    const [first] = series(1, 'b');
    const { summary } = verificationPlan([agreed, ...series(2), done], NONE);
    expect(summary).toEqual({
      confirmed: [{ phase: 'a', count: 3 }],
      confirmedCount: 3,
      asFoundCount: 3,
      revokedCount: 0,
      waitingCount: 0,
    });
    const other = verificationPlan([agreed, ...(first ? [first] : [])], chosen(agreed, 'c')).summary;
    expect(other).toMatchObject({ confirmedCount: 2, asFoundCount: 1 });
  });
});

describe('verification plan: events similar to a corrected one', () => {
  test('they wait, and are not sent with the phase that was found', () => {
    const events = series(5);
    const { changes, summary, decisionOf } = verificationPlan(events, chosen(events[1], 'b'));
    expect(changes).toEqual([{ event_id: idOf(events[1] as AnalysisResult), verified_phase_id: 'b' }]);
    expect(summary.waitingCount).toBe(4);
    // The preselected phase is still shown.
    expect(decisionOf(events[0] as AnalysisResult)).toEqual({ phaseId: 'a', origin: 'waiting' });
  });

  test('the same phase for all sends all with it, and “as found” sends each with its found phase', () => {
    const events = series(5);
    const [, second] = events;
    const choices = chosen(second, 'b');
    const similar = similarTo(second as AnalysisResult, { key: '', events }, choices);
    expect(similar).toHaveLength(4);
    const phasesOf = (next: PhaseChoices) =>
      verificationPlan(events, next).changes.map(({ verified_phase_id: phase }) => phase);
    expect(phasesOf(choosePhase(choices, similar, 'b'))).toEqual(['b', 'b', 'b', 'b', 'b']);
    expect(phasesOf(chooseAsFound(choices, similar))).toEqual(['a', 'b', 'a', 'a', 'a']);
  });

  test('when the correction is undone they are sent as found again', () => {
    const events = series(3);
    expect(verificationPlan(events, chosen(events[0], 'a')).summary).toMatchObject({
      confirmedCount: 3,
      waitingCount: 0,
    });
  });

  test('they also wait for a correction that was saved in an earlier visit', () => {
    const [first, ...others] = series(3);
    const corrected = { ...(first as AnalysisResult), verified_ecocycle_phase_id: 'b' };
    const { changes, summary } = verificationPlan([corrected, ...others], NONE);
    expect(changes).toEqual([]);
    expect(summary.waitingCount).toBe(2);
  });

  test('events that are verified already, or were found in the corrected phase, do not wait', () => {
    const [first] = series(1);
    const [same] = series(1, 'b');
    const [verified] = series(1, 'a', { verified_ecocycle_phase_id: 'a' });
    const events = [first, same, verified] as AnalysisResult[];
    const { summary, changes } = verificationPlan(events, chosen(first, 'b'));
    expect(summary.waitingCount).toBe(0);
    expect(changes.map(({ verified_phase_id: phase }) => phase)).toEqual(['b', 'b']);
  });

  test('events of another calendar are not similar', () => {
    const [first] = series(1);
    const [elsewhere] = series(1, 'a', { google_calendar_id: 'home' });
    const events = [first, elsewhere] as AnalysisResult[];
    expect(verificationPlan(events, chosen(first, 'b')).summary.waitingCount).toBe(0);
  });
});

const phase = fc.constantFrom(null, 'a', 'b');
const anyResults = fc.array(
  fc
    .tuple(fc.constantFrom('Stand-up', 'Choir'), phase, phase)
    .map(([title, keyword, verified]) =>
      foundBy({ keyword }, { title, verified_ecocycle_phase_id: verified }),
    ),
  { maxLength: 12 },
);

test('verification plan: for any results and choices, each change is shown, sent once, and agrees with corrections of similar events', () => {
  const anyCase = anyResults.chain((results) =>
    fc.tuple(fc.constant(results), fc.array(fc.option(phase, { nil: undefined }), { maxLength: 12 })),
  );
  fc.assert(
    fc.property(anyCase, ([results, picks]) => {
      const choices = new Map(
        results.flatMap((result, index) => {
          const pick = picks[index];
          return pick === undefined ? [] : [[idOf(result), pick] as const];
        }),
      );
      const { changes, summary, groups, decisionOf } = verificationPlan(results, choices);
      expect(changes).toHaveLength(summary.confirmedCount + summary.revokedCount);
      expect(new Set(changes.map(({ event_id: id }) => id)).size).toBe(changes.length);
      expect(groups.flatMap(({ events }) => events)).toHaveLength(results.length);
      const sent = new Map(changes.map((change) => [change.event_id, change.verified_phase_id]));
      const untouched = (result: AnalysisResult) => !choices.has(idOf(result));
      // What is sent equals what is shown, and what is shown unchanged equals the preselection.
      for (const result of results.filter((each) => sent.has(idOf(each)))) {
        expect(sent.get(idOf(result))).toBe(decisionOf(result).phaseId);
        expect(sent.get(idOf(result))).not.toBe(result.verified_ecocycle_phase_id);
      }
      expect(results.filter(untouched).map((result) => decisionOf(result).phaseId)).toEqual(
        results.filter(untouched).map(preselectedPhase),
      );
      for (const { events } of groups) {
        const corrections = events
          .filter((result) => !untouched(result) && choices.get(idOf(result)) !== preselectedPhase(result))
          .map((result) => choices.get(idOf(result)));
        const similar = events.filter((result) => untouched(result) && sent.has(idOf(result)));
        // No event similar to a corrected one is confirmed with another phase.
        for (const similarResult of similar)
          expect(corrections.every((phase) => phase === sent.get(idOf(similarResult)))).toBe(true);
      }
    }),
  );
});
