import type { ReactElement } from 'react';
import { EMOJI_CATEGORIES } from './emoji-data.ts';

export type EmojiCategoriesProps = {
  /** Scrolls to the category with this name. */
  onChoose: (label: string) => void;
};

/** Buttons that scroll to a category. */
export function EmojiCategories({ onChoose }: EmojiCategoriesProps): ReactElement {
  return (
    <fieldset className="sm-emoji__categories" aria-label="Categories">
      {EMOJI_CATEGORIES.map(({ label, mark }) => (
        <button
          key={label}
          type="button"
          className="sm-emoji__cell"
          aria-label={label}
          title={label}
          onClick={() => onChoose(label)}
        >
          {mark}
        </button>
      ))}
    </fieldset>
  );
}
