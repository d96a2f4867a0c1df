import type { RootOptions } from 'react-dom/client';
import { reportFailure } from './report-failure.ts';

/** What React's root does with errors while drawing, of the shell and of every remote that it draws. */
export const rootErrors: RootOptions = {
  onCaughtError: (error, { componentStack }) => {
    reportFailure({ phase: 'render', error, traces: [componentStack] });
  },
  onUncaughtError: (error, { componentStack }) => {
    reportFailure({ phase: 'render', error, traces: [componentStack] });
    // React has unmounted the page: for the browser it stays an uncaught error.
    reportError(error);
  },
  onRecoverableError: (error, { componentStack }) => {
    reportFailure({ phase: 'render', error, traces: [componentStack] });
  },
};
