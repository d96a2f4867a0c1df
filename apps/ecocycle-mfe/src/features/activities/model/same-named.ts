import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { findActivityByName } from '@simmer/domain/activities/find-activity';

interface TypedName {
  readonly activity: Activity;
  readonly draft: string;
}

/** Another activity that already has the entered name (KIT-22). */
export function sameNamedOf(activities: readonly Activity[], typed: TypedName | null): Activity | null {
  if (typed === null || typed.draft.trim() === '') return null;
  const others = activities.filter(({ id }) => id !== typed.activity.id);
  return findActivityByName(others, typed.draft);
}

export const duplicateNameText = ({ name }: Activity): string => `You already have “${name}”`;
