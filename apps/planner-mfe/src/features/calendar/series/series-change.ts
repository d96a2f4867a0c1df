import type { EditScope } from '../../time-block/model/scopes-of.ts';
import type { OccurrenceChange } from './series-question.store.ts';

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
