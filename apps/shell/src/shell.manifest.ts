/**
 * The shell's own pages and the chunks that each needs; the release document is made from it. A remote's pages
 * stand in that remote's manifest.
 */
export const shellRoutes = [
  { path: '/', chunks: ['front-door'] },
  { path: '/welcome', chunks: ['front-door'] },
  { path: '*', chunks: ['app'] },
] as const;
