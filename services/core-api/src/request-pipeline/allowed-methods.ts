/** The methods of each served path, so that a wrong method is a 405 and not a 404. */
export class AllowedMethods {
  private readonly patterns: { readonly pattern: RegExp; readonly methods: Set<string> }[] = [];

  /** Adds a route in Fastify's notation, e.g. `/api/v1/time-blocks/:id`. */
  add(url: string, methods: readonly string[]): void {
    const source = `^${url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:[A-Za-z_]\w*/g, '[^/]+')}$`;
    const known = this.patterns.find((entry) => entry.pattern.source === new RegExp(source).source);
    const entry = known ?? { pattern: new RegExp(source), methods: new Set<string>() };
    for (const method of methods) entry.methods.add(method);
    if (!known) this.patterns.push(entry);
  }

  /** The methods of a request's path, sorted; empty when the path itself is unknown. */
  methodsOf(requestUrl: string): readonly string[] {
    const path = requestUrl.split(/[?#]/, 1)[0] ?? '';
    const methods = new Set<string>();
    for (const entry of this.patterns) {
      if (entry.pattern.test(path)) for (const method of entry.methods) methods.add(method);
    }
    return [...methods].toSorted();
  }
}
