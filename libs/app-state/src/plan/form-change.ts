import type { PlanResource } from '@simmer/contracts/schemas/planning-values';
import { seenIn } from '@simmer/domain/editing/seen-in';
import { isSameValue } from '@simmer/domain/same-value';
import type { Change, ChangeOf, Fields } from '@simmer/plan/step';

/** What a form changes: the fields that the person touched since it was opened; no change if that is none. */
export function formChange<Name extends PlanResource>(
  resource: Name,
  opened: object & { readonly id: string },
  values: NonNullable<ChangeOf<Name>['fields']>,
): Change[] {
  const before: Fields = { ...opened };
  const touched = Object.entries(values).filter(([name, value]) => !isSameValue(value, before[name]));
  if (touched.length === 0) return [];
  const fields = Object.fromEntries(touched);
  return [{ resource, id: opened.id, fields, seen: seenIn(opened, fields) } as Change];
}
