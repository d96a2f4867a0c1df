export { preloadChanges } from '@simmer/plan/shown-plan';
