import { toast } from '@simmer/ui/toasts/toast';
import type { QuickAddEvents } from './use-quick-add.ts';

/** Tells of a line that could not be saved and cannot be opened again: no text is lost without a word. */
export const tellUnsaved: QuickAddEvents['onFailure'] = ({ typed, failure }, discard) => {
  // What the server has refused is listed.
  if (discard === null) toast.error(`${failure} You wrote: ${typed}`);
};
