// Exported again for the front ends, which import the plan only through app-state.
export { newId } from '@simmer/plan/disk/new-id';
