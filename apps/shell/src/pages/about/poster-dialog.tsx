import { DialogSlot } from '../../federation/dialog-slot.tsx';
import { POSTER_TITLE } from './poster-entry.tsx';

/** The poster wizard, loaded from the planner. */
export function PosterDialog({ onClose }: { onClose: () => void }) {
  return <DialogSlot name="poster-wizard" props={{ onClose }} title={POSTER_TITLE} what="The poster" />;
}
