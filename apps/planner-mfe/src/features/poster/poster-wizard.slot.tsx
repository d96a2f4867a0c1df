import type { SlotProps } from '@simmer/contracts/remote-contract';
import { LoadedPosterWizard } from './loaded-poster-wizard.tsx';

/** The North Star Poster wizard, opened from the about page. */
export function Component({ onClose }: SlotProps['poster-wizard']) {
  return <LoadedPosterWizard onClose={onClose} />;
}
