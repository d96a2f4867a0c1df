import { useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import { usePoster } from '@simmer/app-state/plan/poster';
import { Dialog } from '@simmer/ui/antd/dialog';
import { ErrorState } from '@simmer/ui/feedback/error-state';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { useOrderedNorthStars } from '../../shared/use-ordered-north-stars.ts';
import { isPosterMade, type PosterDraft, startPoster } from './poster.ts';
import { PosterWizard } from './poster-wizard.tsx';

interface LoadedPosterWizardProps {
  /** Answers that were typed before and could not be saved. */
  readonly typed?: Partial<PosterDraft>;
  /** Why they could not be saved. */
  readonly failure?: string;
  readonly onClose: () => void;
}

/** The North Star Poster wizard, once the saved poster is known. */
export function LoadedPosterWizard({ typed, failure: why, onClose }: LoadedPosterWizardProps) {
  const poster = usePoster();
  const northStars = useOrderedNorthStars(useToday());
  if (poster.data !== undefined && !northStars.isLoading) {
    return (
      <PosterWizard
        start={startPoster(poster.data, northStars.stars)}
        isMade={isPosterMade(poster.data)}
        typed={typed}
        failure={why}
        onClose={onClose}
      />
    );
  }
  const failure = poster.error ?? northStars.error;
  const retry = () => {
    void poster.refetch();
    northStars.retry();
  };
  return (
    <Dialog isOpen size="large" title="North Star Poster" onClose={onClose}>
      {failure === null ? (
        <LoadingArea label="Loading your poster…" />
      ) : (
        <ErrorState
          isSmall
          title="Your poster could not be loaded"
          text={messageOf(failure, 'Check your connection and try again.')}
          onRetry={retry}
        />
      )}
    </Dialog>
  );
}
