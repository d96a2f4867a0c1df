import type { PulseCheck } from '@simmer/contracts/schemas/pulse-check.schema';
import { testId } from './test-id.ts';

/** The pulse check of Wednesday 14 January 2026: partly cloudy, without ratings. */
export function pulseCheck(override: Partial<PulseCheck> = {}): PulseCheck {
  return {
    id: testId(),
    date: '2026-01-14',
    week_start_date: '2026-01-12',
    theme_ratings: [],
    overall_feeling: 8,
    weather_mood: 'partly-cloudy',
    created_at: '2026-01-14T09:30:00.000Z',
    ...override,
  };
}
