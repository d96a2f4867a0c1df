import type { RemoteBuild } from '@simmer/contracts/release';
import type { RemoteHost, RemoteName } from '@simmer/contracts/remote-contract';
import { remote as admin } from '../../../../apps/admin-mfe/src/remote.tsx';
import { remote as ecocycle } from '../../../../apps/ecocycle-mfe/src/remote.tsx';
import { remote as planner } from '../../../../apps/planner-mfe/src/remote.tsx';

type MountedRemote = ReturnType<typeof planner.mount>;

const remotes: Readonly<Record<RemoteName, typeof planner>> = { planner, ecocycle, admin };

/** In place of the shell's loader: the remotes are part of the same build. */
export function loadBuild(name: RemoteName, _build: RemoteBuild, host: RemoteHost): Promise<MountedRemote> {
  const remote = remotes[name];
  if (!remote) throw new Error(`The monolith has no ${name}.`);
  return Promise.resolve(remote.mount(host));
}
