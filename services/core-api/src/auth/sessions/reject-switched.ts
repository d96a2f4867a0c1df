import { ForbiddenError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../../http/caller.ts';

/**
 * Guards actions that only the user may take, and actions whose effect would outlive the switch (AUT-46).
 * @throws ForbiddenError for an admin who is switched in.
 */
export function rejectSwitched({ isSwitched }: Pick<Caller, 'isSwitched'>): void {
  if (isSwitched) throw new ForbiddenError('You are switched in as this person. Only they can do this.');
}
