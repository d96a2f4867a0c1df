import { serverMessageOf } from '@simmer/app-state/errors/errors';
import { useShowOwnCalendar } from '@simmer/app-state/google-calendar/own-calendar';
import { toast } from '@simmer/ui/toasts/toast';

/** Sends the browser to the provider, which asks for the right to a calendar of our own (OWN-1). */
export function useShow(): { show: () => void; isAsking: boolean } {
  const { mutate, isPending } = useShowOwnCalendar();
  return {
    isAsking: isPending,
    show: () =>
      mutate(undefined, {
        onSuccess: (authorizationUrl) => window.location.assign(authorizationUrl),
        onError: (error) => toast.error(serverMessageOf(error, 'Google Calendar could not be asked')),
      }),
  };
}
