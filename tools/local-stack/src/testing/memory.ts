import { access, mkdir, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const V2 = '/sys/fs/cgroup';
const V1 = '/sys/fs/cgroup/memory';

/** A control group with this limit in bytes; undefined where this process may not create one. */
export async function memoryGroup(name: string, limitBytes: number) {
  for (const [parent, file] of [
    [V2, 'memory.max'],
    [V1, 'memory.limit_in_bytes'],
  ] as const) {
    const folder = path.join(parent, `simmer-${process.pid}-${name.replaceAll('/', '-')}`);
    try {
      await mkdir(folder);
      // A folder without this file is no control group, such as one beside the groups of version 1.
      await access(path.join(folder, 'cgroup.procs'));
      await writeFile(path.join(folder, file), String(limitBytes));
      const processes = path.join(folder, 'cgroup.procs');
      return {
        /** The file that adds a process to the group. */
        processes,
        /**
         * Runs an action while a process is in the group: processes that it starts stay in the group, the process
         * itself leaves.
         */
        enter: async (pid: number, action: () => Promise<void>): Promise<void> => {
          await writeFile(processes, String(pid));
          await action();
          await writeFile(path.join(parent, 'cgroup.procs'), String(pid));
        },
        // The group can be removed only after its processes are reaped.
        remove: () => rmdir(folder).catch(() => undefined),
      };
    } catch {
      await rmdir(folder).catch(() => undefined);
    }
  }
  return undefined;
}
