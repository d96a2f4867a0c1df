// The front ends import the plan through app-state alone.
export { newId } from '@simmer/plan/disk/new-id';
