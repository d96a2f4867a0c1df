interface Fiber {
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly flags: number;
  readonly type: unknown;
}

const PERFORMED_WORK = 1;

const nameOf = (type: unknown): string | null => {
  if (typeof type === 'function') return type.name;
  if (typeof type === 'object' && type !== null && 'type' in type) return nameOf(type.type);
  return null;
};

function note(fiber: Fiber | null, rendered: string[]): void {
  for (let next = fiber; next !== null; next = next.sibling) {
    const name = nameOf(next.type);
    if (name !== null && (next.flags & PERFORMED_WORK) !== 0) rendered.push(name);
    // React skips a child that is the same object.
    if (next.alternate === null || next.child !== next.alternate.child) note(next.child, rendered);
  }
}

/**
 * Records every component that React renders for a commit, like React's developer tools. React looks for its tools once
 * at load time, so call this before importing it.
 *
 * @returns the names so far, extended with each commit; empty it to start over.
 */
export function watchRenders(): string[] {
  const rendered: string[] = [];
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, root: { current: Fiber }) => note(root.current, rendered),
      onCommitFiberUnmount() {},
    },
  });
  return rendered;
}

/** How often an action renders each of these components, by the names from `watchRenders`. */
export function renderCountOf(
  action: () => void,
  { rendered, components }: { rendered: string[]; components: ReadonlySet<string> },
): Record<string, number> {
  rendered.length = 0;
  action();
  const counts: Record<string, number> = {};
  for (const name of rendered) if (components.has(name)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
