import { eventCountText } from '@simmer/domain/event-history/event-count-text';
import { numberText } from '@simmer/domain/durations/number-text';
import type { AnalysisRun } from '@simmer/contracts/schemas/analysis/analysis-run.schema';

/** '51 of 102 events by keywords': with both methods, keywords run first. */
function doneText({ methods, processed, events_total: total }: AnalysisRun): string {
  const isAi = methods.includes('ai') && (methods.length === 1 || processed > total);
  const processedByMethod = isAi && methods.length > 1 ? processed - total : processed;
  return `${numberText(Math.min(processedByMethod, total))} of ${eventCountText(total)} by ${isAi ? 'AI' : 'keywords'}`;
}

/** 'spent' excludes reserved tokens, because the number must not decrease; reserved ones are shown separately. */
export function tokensText({
  tokens_used: used,
  tokens_reserved: reserved,
}: Pick<AnalysisRun, 'tokens_used' | 'tokens_reserved'>): string {
  if (used === 0 && reserved === 0) return '';
  const reservedText = reserved > 0 ? ` (up to ${numberText(reserved)} more reserved)` : '';
  return `${numberText(used)} ${used === 1 ? 'token' : 'tokens'} used${reservedText}`;
}

/** The progress of a run as a sentence. */
export function progressText(run: AnalysisRun): string {
  return [doneText(run), `${numberText(run.events_classified)} found a phase`, tokensText(run)]
    .filter((text) => text !== '')
    .join(', ');
}
