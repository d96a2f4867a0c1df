import type { Resource } from './resource.ts';

const answers = ['north_stars', 'context', 'baseline', 'progress_signals', 'road_bumps'];

/** A person has one. */
export const poster: Resource = {
  name: 'poster',
  place: 'northStarPoster',
  identity: 'person',
  content: answers,
  order: 'day',
  hasUpdate: true,
  initial: () => Object.fromEntries(answers.map((name) => [name, ''])),
  label: () => 'North Star poster',
};
