// The front ends import offline through app-state alone.
export { newId } from '@simmer/plan/disk/new-id';
