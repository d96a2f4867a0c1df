import { formatDay } from '@simmer/app-state/format-moment';
import type { Invitation } from '@simmer/contracts/schemas/account.schema';

export const INVITED = { done: 'Member invited successfully!', failed: 'Failed to invite member' };

/** The status of an invitation, in the invited person's row. */
export function invitationText({ is_expired, expires_at }: Invitation): string {
  return is_expired ? 'The link has expired' : `The link works until ${formatDay(expires_at)}`;
}
