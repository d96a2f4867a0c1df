/**
 * The shell's own pages and their chunks; the release document is built from it. A remote's pages are in that remote's
 * manifest.
 */
export const shellRoutes = [
  { path: '/', chunks: ['front-door'] },
  { path: '/welcome', chunks: ['front-door'] },
  { path: '/signin', chunks: ['app', 'sign-in'] },
  { path: '/signup', chunks: ['app', 'sign-up'] },
  { path: '/reset-password', chunks: ['app', 'reset-password'] },
  { path: '/confirm-email', chunks: ['app', 'confirm-email'] },
  { path: '/invitation', chunks: ['app', 'invitation'] },
  { path: '/connect-app', chunks: ['app', 'connect-app'] },
  { path: '/account', chunks: ['app', 'app-frame', 'account'], slots: ['calendar-card'] },
  { path: '/account/calendars', chunks: ['app', 'app-frame', 'account'], slots: ['calendar-card'] },
  { path: '/account/reminders', chunks: ['app', 'app-frame', 'account'] },
  { path: '/account/data', chunks: ['app', 'app-frame', 'account'] },
  { path: '/account/apps', chunks: ['app', 'app-frame', 'account'] },
  { path: '/about', chunks: ['app', 'about'] },
  { path: '/support', chunks: ['app', 'support'] },
  { path: '*', chunks: ['app'] },
] as const;
