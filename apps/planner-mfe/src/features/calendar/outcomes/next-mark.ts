import { outcomeOn } from '@simmer/domain/outcomes/outcome-on';
import type { TimeBlock } from '../../../planning/planning-types.ts';
import type { Mark } from './use-mark-outcome.ts';

/** What a further tap marks: done, then partly done, then not done, then nothing (OUT-3). */
export function nextMark(block: TimeBlock, date: string): Mark {
  switch (outcomeOn(block, date)?.result) {
    case undefined:
      return { result: 'done' };
    case 'done':
      return { result: 'partly' };
    case 'partly':
      return { result: 'missed' };
    default:
      return null;
  }
}
