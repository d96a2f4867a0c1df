import { ForbiddenError } from '@simmer/domain/errors/domain-error';
import type { Caller } from '../../http/caller.ts';

/**
 * For what only the user may do, and for what would go on when the switch has ended (AUT-46).
 * @throws ForbiddenError for an admin who is switched in.
 */
export function rejectSwitched({ isSwitched }: Pick<Caller, 'isSwitched'>): void {
  if (isSwitched) throw new ForbiddenError('You are switched in as this person. Only they can do this.');
}
