import { podman, succeeds } from './podman.ts';
import type { Service } from './compose-file.ts';

const bytesOf = (text: string) => Number.parseInt(text, 10) * 1024 ** 2;
const FACTS =
  '{{.State.Running}} {{.RestartCount}} {{.State.OOMKilled}} {{.HostConfig.Memory}} {{.Config.User}}';
const INSIDE = `test "$(id -u)" = 10001 && grep -Eq '^CapBnd:[[:space:]]*0+$' /proc/1/status && ! touch /written 2> /dev/null`;

/** Prints size and memory of each container. @throws Error naming what differs from compose.yaml (OPS-153). */
export async function checkContainers(services: Readonly<Record<string, Service>>): Promise<void> {
  const problems: string[] = [];
  const rows: Record<string, unknown> = {};
  for (const [name, service] of Object.entries(services)) {
    const container = `simmer-${name}`;
    const isJob = service.restart.startsWith('on-failure');
    const facts = await podman('container', 'inspect', `--format=${FACTS}`, container);
    const wanted = `${!isJob} 0 false ${bytesOf(service.mem_limit)} 10001:10001`;
    if (facts !== wanted) problems.push(`${container} is ${facts} instead of ${wanted}: ${FACTS}`);
    if (!isJob && !(await succeeds('exec', container, 'sh', '-c', INSIDE)))
      problems.push(`${container} has another user, a capability, or may write to its root.`);
    const size = await podman('image', 'inspect', '--format={{.Size}}', service.image);
    const stats = isJob
      ? 'has ended'
      : await podman('stats', '--no-stream', '--format={{.MemUsage}}', container);
    rows[name] = {
      image: `${(Number(size) / 1e6).toFixed(0)} MB`,
      'memory at rest': stats.split(' / ')[0],
      limit: service.mem_limit,
    };
  }
  console.table(rows);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
