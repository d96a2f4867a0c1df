import type { NorthStar } from '@simmer/contracts/schemas/north-star.schema';
import { testId } from './test-id.ts';

/** A custom North Star. */
export function northStar(override: Partial<NorthStar> = {}): NorthStar {
  return {
    id: testId(),
    name: 'Creative Projects',
    emoji: '🎨',
    color: '#D946EF',
    is_default: false,
    created_at: '2026-01-01T08:00:00.000Z',
    ...override,
  };
}
