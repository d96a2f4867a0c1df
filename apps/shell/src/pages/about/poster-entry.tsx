import { Button } from '@simmer/ui/buttons/button';
import styles from './about.module.css';

export const POSTER_TITLE = 'North Star Poster';

/** A button for the planner's poster wizard (POS-5). */
export function PosterEntry({ onOpen }: { onOpen: () => void }) {
  return (
    <section className={styles['poster']} aria-labelledby="poster-title">
      <h2 id="poster-title">{POSTER_TITLE}</h2>
      <p>
        Five questions put your direction on one page: where you want to go, where you stand, and what may lie
        between. Copy it, send it, or pin it above the kettle.
      </p>
      <Button variant="primary" aria-haspopup="dialog" onClick={onOpen}>
        Make your poster
      </Button>
    </section>
  );
}
