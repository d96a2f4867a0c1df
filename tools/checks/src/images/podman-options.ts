import path from 'node:path';
import type { Service } from './compose-file.ts';
import { LIMITS } from './podman.ts';

/** The name of a network of compose.yaml in podman. */
export const networkName = (name: string): string => `simmer_${name}`;

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [String(value)]);
// Keys that need no option: a new container waits for others by itself, and podman needs systemd for health checks.
const NOT_FOR_RUN = ['image', 'build', 'command', 'ports', 'restart', 'logging', 'healthcheck', 'depends_on'];
/** Values of options of `podman run`, by the keys of compose.yaml. */
const TRANSLATIONS: Readonly<Record<string, readonly [string, (value: unknown) => readonly string[]]>> = {
  networks: ['network', (value) => listOf(value).map(networkName)],
  network_mode: ['network', listOf],
  user: ['user', listOf],
  read_only: ['read-only', listOf],
  cap_drop: ['cap-drop', listOf],
  security_opt: ['security-opt', (value) => listOf(value).map((text) => text.replace(':true', ''))],
  environment: ['env', (value) => Object.entries(value as object).map((pair) => pair.join('='))],
  entrypoint: ['entrypoint', (value) => [JSON.stringify(value)]],
  volumes: [
    'volume',
    (value) => listOf(value).map((text) => (text.startsWith('.') ? path.resolve(text) : `simmer_${text}`)),
  ],
  tmpfs: ['tmpfs', listOf],
  mem_limit: ['memory', listOf],
  shm_size: ['shm-size', listOf],
  stop_signal: ['stop-signal', listOf],
  stop_grace_period: ['stop-timeout', (value) => [String(value).replace(/s$/, '')]],
};

/** Options of `podman run` for a service. @throws Error for a key that is not translated. */
export function optionsOf(service: Service): string[] {
  const options = Object.entries(service).flatMap(([key, value]) => {
    if (NOT_FOR_RUN.includes(key)) return [];
    const translation = TRANSLATIONS[key];
    if (!translation) throw new Error(`${key} of compose.yaml is not translated for podman.`);
    const [option, valuesOf] = translation;
    return valuesOf(value).map((each) => `--${option}=${each}`);
  });
  return ['--read-only-tmpfs=false', ...LIMITS, ...options];
}
