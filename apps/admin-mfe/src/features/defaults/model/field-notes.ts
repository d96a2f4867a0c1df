import { limits } from '@simmer/contracts/limits';
import { isHexColor } from '@simmer/contracts/text-rules';
import { fieldsIn, type DefaultForm } from './default-form.ts';
import type { FieldName } from './default-kinds.ts';

/** The text below a field: why it cannot be saved, or what saving it will do. */
export interface FieldMessage {
  readonly tone: 'error' | 'hint';
  readonly text: string;
}

const MAX_HOURS = limits.durationMax / 60;

const checks: Partial<Record<FieldName, (form: DefaultForm) => string | null>> = {
  name: ({ name }) => (name.trim() === '' ? 'Please enter a name' : null),
  color: ({ color }) => (isHexColor(color.trim()) ? null : 'Write a colour as #RRGGBB.'),
  hours: (form) => {
    const { duration = 0 } = fieldsIn(form, ['hours']);
    return duration < 0 || duration > limits.durationMax ? `Choose 0 to ${MAX_HOURS} hours (a week).` : null;
  },
  points: (form) => {
    const { points = 0 } = fieldsIn(form, ['points']);
    return points < 0 || points > limits.pointsMax ? `Choose 0 to ${limits.pointsMax} points.` : null;
  },
};

/** Why a field cannot be saved; null when it can. */
export const problemOf = (field: FieldName, form: DefaultForm): string | null =>
  checks[field]?.(form) ?? null;

/** What saving 0 in a field will do; an empty field and one that is not a number count as 0 (ADM-12). */
export function zeroHintOf(field: FieldName, form: DefaultForm, whose: string): string | null {
  const { duration, points } = fieldsIn(form, [field]);
  if (field === 'hours' && duration === 0) return `${whose} becomes 0 h.`;
  if (field === 'points' && points === 0) return `${whose} becomes 0 points.`;
  return null;
}
