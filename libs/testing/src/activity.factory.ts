import type { Activity } from '@simmer/contracts/schemas/activity.schema';
import { testId } from './test-id.ts';

/** A custom activity that no block uses yet. */
export function activity(override: Partial<Activity> = {}): Activity {
  return {
    id: testId(),
    name: 'Sourdough',
    emoji: '🍞',
    color: '#3B82F6',
    is_default: false,
    usage_count: 0,
    created_at: '2026-01-01T08:00:00.000Z',
    ...override,
  };
}
