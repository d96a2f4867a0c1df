import type { DropTarget } from '@simmer/domain/editing/move-occurrence';
import { move } from '@simmer/domain/editing/press';
import { lengthText } from '@simmer/domain/totals/duration-text';
import type { BlockWriter } from '../../../shared/use-block-writes.ts';
import { dateText } from '../../time-block/model/dates-text.ts';
import { editWrites } from '../../time-block/model/edit-scope.ts';
import type { EditScope } from '../../time-block/model/scopes-of.ts';
import { lengthFields } from '../resize/resize-change.ts';
import type { Length } from '../resize/length.ts';
import type { OccurrenceChange } from './series-question.store.ts';

type Writes = Parameters<BlockWriter['write']>[0];

/** A change of an occurrence, extended to more of its series, and the texts of the question. */
export interface SeriesChange {
  readonly writes: (scope: EditScope) => Writes;
  /** The words after the name of the card: 'moved to', 'Nov 22'. */
  readonly said: readonly [verb: string, value: string];
  readonly question: string;
  readonly legend: string;
  /** The text of the button that extends the change. */
  readonly action: string;
}

const ALONG: Readonly<Record<EditScope, string>> = {
  only: '',
  following: ', and all following',
  whole: ', along with the whole series',
};

/** The texts of a change in a scope: for its toast (CAL-32), and for its undo. */
export const textsOf = ({ kind, success, failure, from }: OccurrenceChange, scope: EditScope) => ({
  kind,
  success: `${success}${ALONG[scope]}`,
  failure,
  undoneOn: from,
});

const isMove = (to: OccurrenceChange['to']): to is DropTarget => 'part' in to;

function movedBy({ block, from, writes }: OccurrenceChange, to: DropTarget, scope: EditScope): Writes {
  if (from === null || scope === 'only') return writes;
  return move({ block, date: from, scope }, to);
}

function resizedBy({ block, date, writes }: OccurrenceChange, to: Length, scope: EditScope): Writes {
  const fields = lengthFields(block, to);
  return fields === null ? writes : editWrites(block, fields, { date, scope });
}

/** How the change of an occurrence is extended to its series (CAL-35, CAL-63). */
export function seriesChange(change: OccurrenceChange, today: string): SeriesChange {
  const { to } = change;
  return isMove(to)
    ? {
        writes: (scope) => movedBy(change, to, scope),
        said: ['moved to', dateText(to.date, today)],
        question: 'Move more of the series?',
        legend: 'Move',
        action: 'Move',
      }
    : {
        writes: (scope) => resizedBy(change, to, scope),
        said: ['is now', lengthText(to.minutes)],
        question: 'Change more of the series?',
        legend: 'Change',
        action: 'Change',
      };
}
