import { findingProblems, type FindingProblem } from '@simmer/contracts/schemas/planning-values';

const why: Readonly<Record<FindingProblem, string>> = {
  refused: 'The AI declined to answer',
  malformed: 'The AI gave no usable answers',
  allowance: 'Today’s AI allowance is used up',
  unavailable: 'The AI was not available',
  outcome_unknown: 'Some responses of the AI did not arrive',
};

/** A notice about the events without an AI result, one sentence per reason; null when there are none. */
export function analysisNotice(counts: ReadonlyMap<FindingProblem, number>): string | null {
  const sentences = findingProblems.flatMap((problem) => {
    const count = counts.get(problem) ?? 0;
    if (count === 0) return [];
    return `${why[problem]}: ${count} ${count === 1 ? 'event was' : 'events were'} not analyzed by AI.`;
  });
  return sentences.length > 0 ? sentences.join(' ') : null;
}
