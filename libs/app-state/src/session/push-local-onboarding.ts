import type { User } from '@simmer/contracts/schemas/user.schema';
import { ApiError } from '@simmer/contracts/client/api-error';
import { plainStarContent, starContentOf } from '@simmer/domain/north-stars/north-star-fields';
import { api } from '../api/api.ts';
import { type AppData, itemCountOf } from '@simmer/plan/copy/app-data';
import type { PlanStore } from '@simmer/plan/copy/plan-store';
import { newId } from '@simmer/plan/disk/new-id';

/**
 * Sends North Stars that were chosen offline to the server, unless it has them: an earlier attempt may have failed
 * halfway. A North Star on the server that was not chosen here was chosen elsewhere since, and takes precedence.
 * @returns whether the account has the chosen ones now.
 */
async function pushLocalNorthStars(store: PlanStore): Promise<boolean> {
  const { northStarThemes } = await store.read();
  if (northStarThemes.length === 0) return false;
  const { themes: northStars } = await api.call('northStars.list');
  const chosen = new Set(northStarThemes.map(({ name }) => name));
  if (northStars.some(({ name }) => !chosen.has(name))) return false;
  const serverNames = new Set(northStars.map(({ name }) => name));
  for (const star of northStarThemes) {
    if (serverNames.has(star.name)) continue;
    const body = { ...starContentOf(star, plainStarContent), is_default: star.is_default };
    await api.call('northStars.create', { body, idempotencyKey: newId() });
  }
  return true;
}

/** Whether the local plan has nothing but the chosen North Stars. */
const hasOnlyNorthStars = (data: AppData): boolean => itemCountOf(data) === data.northStarThemes.length;

/**
 * Onboarding is complete when the server or the local flag says so. A flag that only this browser has is sent to the
 * server, with the North Stars chosen then (ONB-9). Both are then removed here, so that the next person at this browser
 * does not get them; the North Stars stay if more was planned with them.
 */
export async function pushLocalOnboarding(user: User, store: PlanStore): Promise<User> {
  if (user.has_completed_onboarding || !(await store.read()).hasCompletedOnboarding) return user;
  try {
    const isSent = await pushLocalNorthStars(store);
    const pushed = await api.call('auth.completeOnboarding', { idempotencyKey: newId() });
    await store.change((data) => {
      data.hasCompletedOnboarding = false;
      if (isSent && hasOnlyNorthStars(data)) data.northStarThemes = [];
    });
    return pushed;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw error;
    return { ...user, has_completed_onboarding: true, has_onboarding: true };
  }
}
