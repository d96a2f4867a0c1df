import type { RootOptions } from 'react-dom/client';
import { reportFailure } from './report-failure.ts';

/** The handlers of React's root for render errors of the shell and of every remote. */
export const rootErrors: RootOptions = {
  onCaughtError: (error, { componentStack }) => {
    reportFailure({ phase: 'render', error, traces: [componentStack] });
  },
  onUncaughtError: (error, { componentStack }) => {
    reportFailure({ phase: 'render', error, traces: [componentStack] });
    // React has unmounted the page, so the browser is told of an uncaught error too.
    reportError(error);
  },
  onRecoverableError: (error, { componentStack }) => {
    reportFailure({ phase: 'render', error, traces: [componentStack] });
  },
};
