// The front ends import offline through app-state alone.
export { newId } from '@simmer/offline/disk/new-id';
