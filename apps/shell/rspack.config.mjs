import { shellConfig } from '@simmer/build/shell-config';

export default shellConfig(import.meta.dirname);
