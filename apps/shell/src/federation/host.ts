import { remoteContract, type RemoteHost } from '@simmer/contracts/remote-contract';
import { toast } from '@simmer/ui/toast';
import { reportFailure } from './telemetry.ts';

/** Makes the frozen hand that every remote is given. */
export function createHost(navigate: RemoteHost['navigate']): RemoteHost {
  return Object.freeze({
    contract: remoteContract,
    session: Object.freeze({ current: () => null, subscribe: () => () => undefined }),
    toasts: Object.freeze({
      success: (text: string) => void toast.success(text),
      error: (text: string) => void toast.error(text),
      info: (text: string) => void toast.info(text),
    }),
    telemetry: Object.freeze({ failure: reportFailure }),
    navigate,
  });
}
