import { whenIdle } from '@simmer/ui/lazy/when-idle';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';

/** Keeps this device subscribed, once the browser is idle; without the code the next start does. */
export function followRemindersLater(): void {
  whenIdle(() => {
    const load = () => import(/* webpackChunkName: "push-device" */ './follow-reminders.ts');
    loadShellChunk(load).then(
      ({ followReminders }) => followReminders(),
      () => undefined,
    );
  });
}
