import path from 'node:path';

interface TsConfig {
  readonly extends?: string;
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  readonly include?: readonly string[];
}

/** A tsconfig.json and the absolute path of its folder. */
export interface PackageConfig {
  readonly folder: string;
  readonly config: TsConfig;
}

/**
 * The fewest configurations that check all packages with their own options: packages with the same options share one,
 * so that sources and declarations that they share are checked once.
 */
export function typePrograms(packages: readonly PackageConfig[]): TsConfig[] {
  const programs = new Map<string, TsConfig & { include: string[] }>();
  for (const { folder, config } of packages) {
    const { extends: base, compilerOptions = {}, include = ['.'] } = config;
    const options = {
      ...(base === undefined ? {} : { extends: path.join(folder, base) }),
      compilerOptions: inOrder(compilerOptions),
    };
    const key = JSON.stringify(options);
    const program = programs.get(key) ?? { ...options, include: [] };
    program.include.push(...include.map((pattern) => path.join(folder, pattern)));
    programs.set(key, program);
  }
  return [...programs.values()];
}

/** The same options in one order; that of a list of libraries or types makes no difference either. */
function inOrder(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(options)
      .map(
        ([name, value]) =>
          [
            name,
            Array.isArray(value)
              ? value.map(String).toSorted((one, other) => one.localeCompare(other))
              : value,
          ] as const,
      )
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
}
