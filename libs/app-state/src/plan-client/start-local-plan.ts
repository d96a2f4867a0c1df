import { ensureLocalPlan } from '@simmer/plan/copy/local-plan';

/** Creates what is missing of the local plan, at the start of a page (OFF-2). */
export function startLocalPlan(): void {
  // A failed write is reported by the action that made it.
  void ensureLocalPlan().catch(() => undefined);
}
