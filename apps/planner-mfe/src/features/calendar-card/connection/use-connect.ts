import { useConnectCalendar } from '@simmer/app-state/google-calendar/calendar';
import { serverMessageOf } from '@simmer/app-state/errors/errors';
import { toast } from '@simmer/ui/toasts/toast';

/** Sends the browser to the provider's consent page; `failureText` is shown when that fails. */
export function useConnect(failureText: string): { connect: () => void; isConnecting: boolean } {
  const { mutate, isPending } = useConnectCalendar();
  return {
    isConnecting: isPending,
    connect: () =>
      mutate(undefined, {
        onSuccess: (authorizationUrl) => window.location.assign(authorizationUrl),
        onError: (error) => toast.error(serverMessageOf(error, failureText)),
      }),
  };
}
