import type { User } from '@simmer/contracts/schemas/user.schema';
import { ApiError } from '@simmer/contracts/client/api-error';
import { api } from '../api.ts';
import type { LocalStore } from '../local/local-store.ts';
import { newId } from '../storage/new-id.ts';

/** Tells the server of North Stars that were chosen while it was away, when it knows of none. */
export async function pushLocalNorthStars(store: LocalStore): Promise<void> {
  const { northStarThemes } = store.read();
  if (northStarThemes.length === 0) return;
  const { themes } = await api.call('northStars.list');
  if (themes.length > 0) return;
  for (const { name, emoji, color, is_default } of northStarThemes) {
    const body = { name, emoji, color, is_default };
    await api.call('northStars.create', { body, idempotencyKey: newId() });
  }
}

/**
 * Onboarding is complete when the server or the local flag says so; a flag that only this browser
 * knows is told to the server, with the North Stars chosen then (decision B13). Afterwards the flag
 * is the server's alone, so that it never speaks for the next person at this browser.
 */
export async function pushLocalOnboarding(user: User, store: LocalStore): Promise<User> {
  if (user.has_completed_onboarding || !store.read().hasCompletedOnboarding) return user;
  try {
    await pushLocalNorthStars(store);
    const pushed = await api.call('auth.completeOnboarding', { idempotencyKey: newId() });
    store.change((data) => {
      data.hasCompletedOnboarding = false;
    });
    return pushed;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    return { ...user, has_completed_onboarding: true, has_onboarding: true };
  }
}
