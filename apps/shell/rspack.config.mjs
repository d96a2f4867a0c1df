import { shellConfig } from '@simmer/rspack/shell-config';

export default shellConfig(import.meta.dirname);
