import { useConnectCalendar } from '@simmer/app-state/google-calendar/calendar';
import { useShowOwnCalendar } from '@simmer/app-state/google-calendar/own-calendar';
import { serverMessageOf } from '@simmer/app-state/errors';
import { toast } from '@simmer/ui/toasts/toast';

/** Sends the browser to the provider's consent page; `failureText` is shown when that fails. */
const useConsent = (
  { mutate, isPending }: ReturnType<typeof useConnectCalendar>,
  failureText: string,
): { ask: () => void; isAsking: boolean } => ({
  isAsking: isPending,
  ask: () =>
    mutate(undefined, {
      onSuccess: (authorizationUrl) => window.location.assign(authorizationUrl),
      onError: (error) => toast.error(serverMessageOf(error, failureText)),
    }),
});

/** Asks for the right to read calendars. */
export const useConnect = (failureText: string) => useConsent(useConnectCalendar(), failureText);

/** Asks for the right to make a calendar for the blocks (OWN-1). */
export const useShow = () => useConsent(useShowOwnCalendar(), 'Google Calendar could not be asked');
