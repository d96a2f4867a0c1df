interface NamedActivity {
  readonly name: string;
  readonly usage_count?: number | undefined;
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}

/** The activity of this name, without regard to case and surrounding space, or null (spec section 5). */
export function findActivityByName<A extends NamedActivity>(
  activities: readonly A[],
  name: string,
): A | null {
  const wanted = folded(name);
  return activities.find((activity) => folded(activity.name) === wanted) ?? null;
}

/** The activities whose name contains the text, most used first, then by name (spec section 5). */
export function suggestActivities<A extends NamedActivity>(activities: readonly A[], text: string): A[] {
  const wanted = folded(text);
  return activities
    .filter((activity) => folded(activity.name).includes(wanted))
    .sort((a, b) => (b.usage_count ?? 0) - (a.usage_count ?? 0) || a.name.localeCompare(b.name, 'en'));
}
