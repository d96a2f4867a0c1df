import { remoteConfig } from '@simmer/build/remote-config';

export default remoteConfig(import.meta.dirname, 'planner');
