import { toast } from '@simmer/ui/toasts/toast';
import type { QuickAddEvents } from './use-quick-add.ts';

/** Tells of a line that could not be saved and cannot be opened again: no text is lost without a word. */
export const tellUnsaved: QuickAddEvents['onFailure'] = ({ typed, failure }, refused) => {
  if (refused === null) toast.error(`${failure} You wrote: ${typed}`);
  // What the server has refused is listed, too.
  else refused.tell(failure ?? '');
};
