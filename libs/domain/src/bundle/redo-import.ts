import type { ImportStep } from './import-steps.ts';
import type { ImportAction, PresentPlan } from './import-types.ts';
import { isRemoval, removalAgain } from './removed-items.ts';
import { hasValues, ofDay, ofWeek, type Plans, type StepsBack, valuesOf, withId } from './undo-import.ts';

/** The item that an action writes, as a plan has it; null for one that writes none. */
function itemOf(action: ImportAction, plan: PresentPlan): object | undefined | null {
  switch (action.do) {
    case 'create-star':
    case 'create-goal':
      return withId(plan.northStars, action.body.id);
    case 'update-star':
    case 'update-goal':
      return withId(plan.northStars, action.id);
    case 'create-activity':
      return withId(plan.activities, action.body.id);
    case 'update-activity':
      return withId(plan.activities, action.id);
    case 'change-block':
      return withId(plan.timeBlocks, action.change.id);
    case 'save-reflection':
      return ofWeek(plan.reflections, action.body.week_start_date);
    case 'save-check':
      return ofDay(plan.pulseChecks, action.body.date);
    case 'save-priority':
      return ofWeek(plan.priorities, action.body.week_start_date);
    case 'save-poster':
      return plan.poster ?? undefined;
    default:
      return null;
  }
}

/** What an action writes. */
function bodyOf(action: ImportAction): object {
  if ('body' in action) return action.body;
  return action.do === 'change-block' && action.change.kind !== 'delete' ? action.change.block : {};
}

/** The action, based on the versions of now. */
function basedOn(action: ImportAction, { reflections, timeBlocks }: PresentPlan): ImportAction {
  if (action.do === 'save-reflection') {
    const version = ofWeek(reflections, action.body.week_start_date)?.version ?? 0;
    return { ...action, body: { ...action.body, version } };
  }
  if (action.do !== 'change-block' || action.change.kind !== 'update') return action;
  const { change } = action;
  const { version } = withId(timeBlocks, change.id) ?? change.block;
  return {
    ...action,
    change: { ...change, block: { ...change.block, ...(version !== undefined && { version }) } },
  };
}

/** Whether the fields that an action writes are as they were before it. */
function isAsBefore(action: ImportAction, { before, now }: Plans): boolean {
  const [former, current] = [itemOf(action, before), itemOf(action, now)];
  if (former === null || current === null) return false;
  if (former === undefined || current === undefined) return former === current;
  return hasValues(current, valuesOf(former, bodyOf(action)));
}

/** Whether what a block refers to exists, or is made before it. */
function hasActivity(action: ImportAction, { now }: Plans, createdIds: ReadonlySet<string>): boolean {
  const id = Object.entries(bodyOf(action)).find(([name]) => name === 'activity_id')?.[1] as
    string | undefined;
  return id === undefined || createdIds.has(id) || withId(now.activities, id) !== undefined;
}

/**
 * The steps that make an import again that was undone. An item that is not as it was before the import stays as it is,
 * and is named.
 */
export function redoImport(undone: readonly ImportStep[], plans: Plans): StepsBack {
  const createdIds = new Set<string>();
  const steps: ImportStep[] = [];
  const keptNames: string[] = [];
  for (const { label, action } of undone) {
    if (isRemoval(action)) {
      const again = removalAgain(action, plans);
      if (again === null) keptNames.push(label);
      else steps.push({ label, action: again });
      continue;
    }
    if (!isAsBefore(action, plans) || !hasActivity(action, plans, createdIds)) {
      keptNames.push(label);
      continue;
    }
    if (action.do === 'create-activity' && action.body.id !== undefined) createdIds.add(action.body.id);
    steps.push({ label, action: basedOn(action, plans.now) });
  }
  return { steps, kept: keptNames };
}
