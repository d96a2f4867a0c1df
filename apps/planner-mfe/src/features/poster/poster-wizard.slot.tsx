import { useToday } from '@simmer/app-state/clock';
import { messageOf } from '@simmer/app-state/errors';
import { usePoster } from '@simmer/app-state/poster';
import type { SlotProps } from '@simmer/contracts/remote-contract';
import { Dialog } from '@simmer/ui/dialog';
import { ErrorState } from '@simmer/ui/error-state';
import { LoadingArea } from '@simmer/ui/spinner';
import { useOrderedNorthStars } from '../../planning/use-ordered-north-stars.ts';
import { isPosterMade, startPoster } from './model/poster.ts';
import { PosterWizard } from './poster-wizard.tsx';

/** The North Star Poster wizard, as the about page opens it. */
export function Component({ onClose }: SlotProps['poster-wizard']) {
  const poster = usePoster();
  const { stars, queries } = useOrderedNorthStars(useToday());
  const needed = [poster, ...queries];
  if (poster.data !== undefined && needed.every(({ data }) => data !== undefined)) {
    return (
      <PosterWizard
        start={startPoster(poster.data, stars)}
        isMade={isPosterMade(poster.data)}
        onClose={onClose}
      />
    );
  }
  const failure = needed.find(({ isError }) => isError)?.error ?? null;
  return (
    <Dialog isOpen size="large" title="North Star Poster" onClose={onClose}>
      {failure === null ? (
        <LoadingArea label="Loading your poster…" />
      ) : (
        <ErrorState
          isSmall
          title="Your poster could not be loaded"
          text={messageOf(failure, 'Check your connection and try again.')}
          onRetry={() => needed.forEach((query) => void query.refetch())}
        />
      )}
    </Dialog>
  );
}
