import type { OutcomeResult } from '@simmer/contracts/schemas/planning-values';

/** The results of a day within a sentence. */
export const OUTCOME_TEXT: Readonly<Record<OutcomeResult, string>> = {
  done: 'done',
  partly: 'partly done',
  missed: 'not done',
};
