import { access, mkdir, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const V2 = '/sys/fs/cgroup';
const V1 = '/sys/fs/cgroup/memory';

/** A control group of this size; undefined where this process may not make one. */
export async function memoryGroup(name: string, limitBytes: number) {
  for (const [parent, file] of [
    [V2, 'memory.max'],
    [V1, 'memory.limit_in_bytes'],
  ] as const) {
    const folder = path.join(parent, `simmer-${process.pid}-${name.replaceAll('/', '-')}`);
    try {
      await mkdir(folder);
      // Without it this is a plain folder, such as one beside the groups of version 1.
      await access(path.join(folder, 'cgroup.procs'));
      await writeFile(path.join(folder, file), String(limitBytes));
      const processes = path.join(folder, 'cgroup.procs');
      return {
        /** The file that takes a process into the group. */
        processes,
        /** What a process starts during `action` begins in the group; the process itself leaves it again. */
        enter: async (pid: number, action: () => Promise<void>): Promise<void> => {
          await writeFile(processes, String(pid));
          await action();
          await writeFile(path.join(parent, 'cgroup.procs'), String(pid));
        },
        // The kernel counts a process until it is reaped.
        remove: () => rmdir(folder).catch(() => undefined),
      };
    } catch {
      await rmdir(folder).catch(() => undefined);
    }
  }
  return undefined;
}
