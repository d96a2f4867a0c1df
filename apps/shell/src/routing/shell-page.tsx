import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { loadShellChunk } from '../federation/load-shell-chunk.ts';
import { reportFailure } from '../failures/report-failure.ts';
import { PageError, PageRouteError } from '../failures/route-error.tsx';

interface PageOptions {
  /** The page's name, for the failure message. */
  readonly what: string;
  /** True for a page inside the frame. */
  readonly isFramed?: boolean;
}

/** A page of the shell, loaded on demand and retried before an error is shown. */
export function shellPage(
  path: string,
  load: () => Promise<{ readonly Component: () => ReactElement | null }>,
  { what, isFramed = false }: PageOptions,
): RouteObject {
  return {
    path,
    caseSensitive: true,
    lazy: async () => {
      try {
        return await loadShellChunk(load);
      } catch (cause) {
        reportFailure({ phase: 'page', error: cause, text: `${what} did not arrive` });
        throw new PageError(`${what} did not arrive.`, { cause });
      }
    },
    errorElement: <PageRouteError what={what} isFramed={isFramed} />,
  };
}
