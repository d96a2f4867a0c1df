interface Lock {
  readonly packages?: Readonly<Record<string, { readonly version?: string; readonly resolved?: string }>>;
}

/** What `package-lock.json` installs, without the declarations of the workspaces, which install nothing. */
function installed(lock: string): string[] {
  const { packages = {} } = JSON.parse(lock) as Lock;
  return Object.entries(packages)
    .filter(([place]) => /(?:^|\/)node_modules\//.test(place))
    .map(([place, { version = '', resolved = '' }]) => `${place} ${version} ${resolved}`)
    .toSorted();
}

/** Whether two texts of `package-lock.json` install the same files. */
export const installTheSame = (one: string, other: string): boolean =>
  installed(one).join('\n') === installed(other).join('\n');
