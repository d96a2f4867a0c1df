import { sessionStore } from '@simmer/app-state/session/session';
import {
  remoteContract,
  type HostUser,
  type RemoteHost,
  type RemoteName,
} from '@simmer/contracts/remote-contract';
import { toast } from '@simmer/ui/toasts/toast';
import { reportFailure } from '../failures/report-failure.ts';

function currentUser(): HostUser | null {
  const { user } = sessionStore.getState();
  return user && { id: user.id, name: user.name, email: user.email, isSuperAdmin: user.is_super_admin };
}

/** Creates the frozen host API for a remote. */
export function createHost(
  remote: RemoteName,
  { navigate, loadSlot }: Pick<RemoteHost, 'navigate' | 'loadSlot'>,
): RemoteHost {
  return Object.freeze({
    contract: remoteContract,
    session: Object.freeze({
      current: currentUser,
      subscribe: (listener: () => void) => sessionStore.subscribe(listener),
    }),
    toasts: Object.freeze({
      success: (text: string) => void toast.success(text),
      error: (text: string) => void toast.error(text),
      info: (text: string) => void toast.info(text),
    }),
    telemetry: Object.freeze({
      failure: (phase: string, error: unknown, text?: string) =>
        reportFailure({ phase, error, text, remote }),
    }),
    loadSlot,
    navigate,
  });
}
