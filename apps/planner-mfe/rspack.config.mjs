import { remoteConfig } from '@simmer/rspack/remote-config';

export default remoteConfig(import.meta.dirname, 'planner');
