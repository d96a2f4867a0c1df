import { api } from '../api/api.ts';
import { sessionStore } from './session-store.ts';

/**
 * Notes that the person was offered today what was left: they are not offered it again before the next day, in no
 * browser (OUT-10). If that cannot be saved, another browser may offer it once more.
 * @param today yyyy-MM-dd
 */
export function noteOffer(today: string): void {
  const { user } = sessionStore.getState();
  if (!user || user.left_offered_on === today) return;
  sessionStore.setState({ user: { ...user, left_offered_on: today } });
  void api.call('profile.update', { body: { left_offered_on: today } }).catch(() => undefined);
}
