import { useState } from 'react';
import { OpenFrame } from '../../frame/open-frame.tsx';
import { AboutText } from './about-text.tsx';
import { PosterDialog } from './poster-dialog.tsx';

/** What Simmer is, for whom, and acknowledgements (PUB-10). */
export function Component() {
  // This state is outside the frame, which changes when the session ends, so that the wizard stays open.
  const [isPosterOpen, setIsPosterOpen] = useState(false);
  return (
    <>
      <OpenFrame>
        <AboutText onOpenPoster={() => setIsPosterOpen(true)} />
      </OpenFrame>
      {isPosterOpen && <PosterDialog onClose={() => setIsPosterOpen(false)} />}
    </>
  );
}
