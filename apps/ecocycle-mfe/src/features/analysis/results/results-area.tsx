import type { useRunResults } from '@simmer/app-state/google-calendar/analysis';
import { serverMessageOf } from '@simmer/app-state/errors';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { EmptyState } from '@simmer/ui/feedback/empty-state';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import type { ReactNode } from 'react';

interface ResultsAreaProps {
  readonly loaded: Pick<ReturnType<typeof useRunResults>, 'isPending' | 'error' | 'refetch'>;
  readonly results: readonly AnalysisResult[] | undefined;
  readonly children: (results: readonly AnalysisResult[]) => ReactNode;
}

/** The loading, failure and empty states of results (ANA-6). */
export function ResultsArea({ loaded, results, children }: ResultsAreaProps) {
  if (loaded.isPending) return <LoadingArea label="Loading results…" />;
  if (results === undefined) {
    return (
      <ErrorState
        isSmall
        title="Failed to load analysis data"
        text={serverMessageOf(loaded.error, 'Check your connection and try again.')}
        onRetry={() => void loaded.refetch()}
      />
    );
  }
  if (results.length === 0) {
    return (
      <EmptyState
        isSmall
        title="Nothing has been analyzed here yet"
        text="Choose other dates, or sync your calendar first."
      />
    );
  }
  return <>{children(results)}</>;
}
