import { options, reject, unshipped } from './.dependency-cruiser.mjs';

/**
 * Folders that need each other still, by the folder that should not know the others. Remove them; never add one: move
 * the file that both need below them, or what composes them above.
 */
const known = {
  'libs/persistence/src/activities': ['ideal-week'],
  'libs/persistence/src/catalogue': ['activities'],
  'libs/persistence/src/ideal-week': ['activities', 'catalogue', 'north-stars'],
  'libs/persistence/src/north-stars': ['ideal-week'],
};

const rule = (from, pathNot) => ({
  ...reject(
    'folders are layers',
    'Two folders that need each other are one, or three. Types count too.',
    from,
    { path: '^$1/src/', pathNot, circular: true },
  ),
  scope: 'folder',
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      {
        path: '^((?:libs|apps|services|tools)/[^/]+)/src/',
        pathNot: Object.keys(known).map((folder) => `^${folder}$`),
      },
      [],
    ),
    ...Object.entries(known).map(([folder, others]) =>
      rule(
        { path: `^(${folder.split('/src/')[0]})/src/${folder.split('/src/')[1]}$` },
        others.map((other) => `/src/${other}$`),
      ),
    ),
  ],
  // Tests are in the folder of what they test, and use helpers that stand above all.
  options: {
    ...options,
    cache: { ...options.cache, folder: `${options.cache.folder}-folders` },
    exclude: { path: ['/node_modules/', unshipped] },
  },
};
