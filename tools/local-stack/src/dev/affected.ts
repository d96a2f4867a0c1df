/** The processes that a changed file affects. */
export interface Affected {
  /** Services to rebuild and restart. */
  readonly services: readonly string[];
  /** Programs that run from source and only need a restart. */
  readonly restarts: readonly string[];
}

const services = ['core-api', 'calendar-worker'] as const;
/** Libraries that the services run from source. */
const serverLibs = ['contracts', 'domain', 'persistence', 'jobs', 'google', 'service'];

/**
 * Returns the processes that a change affects. Front ends are excluded: their bundler watches itself.
 *
 * @param file path from the root of the repository, with slashes.
 */
export function affectedBy(file: string): Affected {
  const nothing = { services: [], restarts: [] };
  if (!/\.[cm]?tsx?$|\.sql$|\.json$/.test(file) || /\.test\.tsx?$/.test(file)) return nothing;
  const [area, name = '', folder] = file.split('/');
  if (folder !== 'src') return nothing;
  if (area === 'services') return { services: services.filter((service) => service === name), restarts: [] };
  if (area === 'libs' && serverLibs.includes(name)) return { services: [], restarts: services };
  if (file.startsWith('tools/google-emulator/')) return { services: [], restarts: ['google-emulator'] };
  if (file.startsWith('tools/local-stack/src/gateway/')) return { services: [], restarts: ['gateway'] };
  if (file.startsWith('tools/local-stack/src/mailbox/')) return { services: [], restarts: ['mailbox'] };
  return nothing;
}
