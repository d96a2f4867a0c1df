import {
  useDeactivateUser,
  useReactivateUser,
  useRemoveUser,
  useSendResetMail,
  useUpdateUser,
} from '@simmer/app-state/admin/admin-users';
import { messageOf } from '@simmer/app-state/errors';
import { SWITCH_RELOAD_MS, switchToUser } from '@simmer/app-state/session/user-switch';
import type { AdminUser } from '@simmer/contracts/schemas/admin.schema';
import { toast } from '@simmer/ui/toasts/toast';
import { remoteHost } from '../../host/remote-host.ts';

/** How long the notice about a user of Google sign-in stays (ADM-24), in milliseconds. */
const NOTICE_MS = 5000;

async function withToasts(act: () => Promise<unknown>, success: string, failure: string): Promise<void> {
  try {
    await act();
    toast.success(success);
  } catch (error) {
    toast.error(messageOf(error, failure));
  }
}

/**
 * Actions on a user, each with its messages for success and failure (ADM-23).
 *
 * @param hasUnsaved true when leaving the page now would lose something.
 */
export function useUserActions(hasUnsaved: boolean) {
  const { mutateAsync: update } = useUpdateUser();
  const { mutateAsync: deactivate } = useDeactivateUser();
  const { mutateAsync: reactivate } = useReactivateUser();
  const { mutateAsync: remove } = useRemoveUser();
  const { mutateAsync: sendReset } = useSendResetMail();

  return {
    markAsDemo: ({ id }: AdminUser, is_demo: boolean) =>
      withToasts(
        () => update({ id, changes: { is_demo } }),
        is_demo ? 'User marked as demo' : 'User unmarked as demo',
        'Failed to update demo status',
      ),
    deactivate: ({ id }: AdminUser) =>
      withToasts(() => deactivate(id), 'User deactivated successfully', 'Failed to deactivate user'),
    reactivate: ({ id }: AdminUser) =>
      withToasts(() => reactivate(id), 'User reactivated successfully', 'Failed to reactivate user'),
    remove: ({ id }: AdminUser) =>
      withToasts(() => remove(id), 'User deleted successfully', 'Failed to delete user'),
    sendReset: async ({ id }: AdminUser) => {
      try {
        const { message, is_oauth_user } = await sendReset(id);
        if (is_oauth_user) toast.info(message, { durationMs: NOTICE_MS });
        else toast.success(message);
      } catch (error) {
        toast.error(messageOf(error, 'Failed to send password reset email'));
      }
    },
    switchIn: async ({ email, name }: AdminUser) => {
      if (hasUnsaved) {
        toast.warning('Save or cancel your changes in Default Settings first.');
        return;
      }
      try {
        await switchToUser(email);
      } catch (error) {
        toast.error(messageOf(error, 'Failed to switch user'));
        return;
      }
      toast.showOnNextPage('success', `Switched to ${name}'s account`);
      remoteHost().navigate('/dashboard');
      // Assigned explicitly: the navigation may still be in progress, and this page is closed to a demo user.
      setTimeout(() => location.assign('/dashboard'), SWITCH_RELOAD_MS);
    },
  };
}

export type UserActions = ReturnType<typeof useUserActions>;
