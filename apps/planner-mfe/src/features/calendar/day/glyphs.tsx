import { PIN_EMOJI } from '@simmer/domain/activities/name-activity';
import styles from './card.module.css';
import clockStyles from './clock.module.css';

/** Marks a recurring block or event. A constant instead of a component, because a week has hundreds of marks. */
export const REPEATS = <span className={styles['glyph']} aria-hidden="true" />;

/** Marks an item that overlaps another item of its day. */
export const OVERLAPS = <span className={clockStyles['overlapGlyph']} data-overlap="" aria-hidden="true" />;

/**
 * The picture of a block: the emoji of its activity, or the first letter of its name in the colour of its North Star, as
 * a week of pins would tell nothing.
 */
export function CardPicture({ emoji, name }: { readonly emoji: string; readonly name: string }) {
  if (emoji !== PIN_EMOJI) return emoji;
  const letter = new Intl.Segmenter().segment(name.trim()).containing(0)?.segment.toUpperCase();
  // By style: the text of a card is read and searched.
  return <span className={styles['letter']} data-letter={letter} />;
}
