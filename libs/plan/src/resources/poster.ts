import type { ResourceRules } from './resource.ts';

const answers = ['north_stars', 'context', 'baseline', 'progress_signals', 'road_bumps'];

/** A person has one. */
export const poster: ResourceRules = {
  content: answers,
  hasUpdate: true,
  initial: () => Object.fromEntries(answers.map((name) => [name, ''])),
  label: () => 'North Star poster',
};
