import { whenInputPauses } from '@simmer/ui/lazy/when-input-pauses';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';

/** Keeps this device subscribed, once the page is in use; without the code the next start does. */
export function followRemindersLater(): void {
  whenInputPauses(() => {
    const load = () => import(/* webpackChunkName: "push-device" */ './follow-reminders.ts');
    loadShellChunk(load).then(
      ({ followReminders }) => followReminders(),
      () => undefined,
    );
  });
}
