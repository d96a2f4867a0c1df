import { analysisResult, finding, foundBy } from '../../../testing/analysis-result.factory.ts';
import { preselectedPhase, ruleOffers } from './verification.ts';

describe('preselectedPhase (ANA-22)', () => {
  it('is the verified phase, whatever was found', () => {
    const result = foundBy({ keyword: 'a', ai: 'b' }, { verified_ecocycle_phase_id: 'c' });
    expect(preselectedPhase(result)).toBe('c');
  });

  it('is the phase both methods agree on, and none when they differ', () => {
    expect(preselectedPhase(foundBy({ keyword: 'a', ai: 'a' }))).toBe('a');
    expect(preselectedPhase(foundBy({ keyword: 'a', ai: 'b' }))).toBeNull();
    expect(preselectedPhase(foundBy({ keyword: 'a', ai: null }))).toBeNull();
    expect(preselectedPhase(foundBy({ keyword: null, ai: 'b' }))).toBeNull();
  });

  it('is the keyword phase when the AI declined and there is no earlier AI phase', () => {
    const problem = { code: 'refused', message: 'No.' } as const;
    const declined = { ...foundBy({ keyword: 'a' }), ai: finding({ problem }) };
    expect(preselectedPhase(declined)).toBe('a');
    const earlier = { ...declined, ai_based_ecocycle_phase_id: 'b' };
    expect(preselectedPhase(earlier)).toBeNull();
  });

  it('is the phase of the only method that ran', () => {
    expect(preselectedPhase(foundBy({ keyword: 'a' }))).toBe('a');
    expect(preselectedPhase(foundBy({ ai: 'b' }))).toBe('b');
    expect(preselectedPhase(analysisResult())).toBeNull();
  });
});

describe('ruleOffers', () => {
  const confirmed = (title: string, phase: string | null, keywords: string[]) => ({
    result: analysisResult({ title, verified_ecocycle_phase_id: phase }),
    suggested_keywords: keywords,
  });

  it('one offer for each keyword and phase that corrections suggest', () => {
    const offers = ruleOffers([
      confirmed('Daily stand-up', 'a', ['stand-up', 'daily']),
      confirmed('Stand-up', 'a', ['Stand-up']),
      confirmed('Stand-up', 'b', ['stand-up']),
      confirmed('Agreed', 'a', []),
      confirmed('Taken back', null, ['taken']),
    ]);
    expect(offers).toEqual([
      { title: 'Daily stand-up', phaseId: 'a', keywords: ['stand-up', 'daily'] },
      { title: 'Stand-up', phaseId: 'b', keywords: ['stand-up'] },
    ]);
  });
});
