import type { BlockOutcome } from '@simmer/contracts/schemas/block-outcome.schema';
import type { OutcomeResult } from '@simmer/contracts/schemas/planning-values';
import { lengthText } from '../durations/duration-text.ts';
import { doneMinutes } from './outcome-on.ts';

/** The names of outcomes within a sentence. */
export const OUTCOME_TEXT: Readonly<Record<OutcomeResult, string>> = {
  done: 'done',
  partly: 'partly done',
  missed: 'not done',
};

/** 'done', 'not done', or 'partly done, 20m of 1h'. @param minutes the length of the whole block */
export const outcomeText = (outcome: Omit<BlockOutcome, 'date'>, minutes: number): string =>
  outcome.result === 'partly' && minutes > 0
    ? `${OUTCOME_TEXT.partly}, ${lengthText(doneMinutes(outcome, minutes))} of ${lengthText(minutes)}`
    : OUTCOME_TEXT[outcome.result];
