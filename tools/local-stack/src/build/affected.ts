/** The processes that a changed file affects. */
export interface Affected {
  /** Services to rebuild and restart. */
  readonly services: readonly string[];
  /** Programs that run from source and only need a restart. */
  readonly restarts: readonly string[];
}

const withPlans = ['core-api', 'calendar-worker'];
const services = [...withPlans, 'gateway'];
/** The services that run a library from source. */
const usersOf: Readonly<Record<string, readonly string[]>> = {
  contracts: services,
  domain: withPlans,
  persistence: withPlans,
  jobs: withPlans,
  google: withPlans,
  service: services,
};

/**
 * Returns the processes that a change affects. Front ends are excluded, because their bundler watches its own files.
 * @param file path from the root of the repository, with slashes.
 */
export function affectedBy(file: string): Affected {
  const nothing = { services: [], restarts: [] };
  if (!/\.[cm]?tsx?$|\.sql$|\.json$/.test(file) || /\.test\.tsx?$/.test(file)) return nothing;
  const [area, name = '', folder] = file.split('/');
  if (folder !== 'src') return nothing;
  if (area === 'services') return { services: services.filter((service) => service === name), restarts: [] };
  if (area === 'libs') return { services: [], restarts: usersOf[name] ?? [] };
  if (file.startsWith('tools/google-emulator/')) return { services: [], restarts: ['google-emulator'] };
  if (file.startsWith('tools/local-stack/src/mailbox/')) return { services: [], restarts: ['mailbox'] };
  return nothing;
}
