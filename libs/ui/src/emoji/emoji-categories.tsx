import type { ReactElement } from 'react';
import { EMOJI_CATEGORIES } from './emoji-data.ts';

export type EmojiCategoriesProps = {
  /** Leads to the category of this name. */
  onChoose: (label: string) => void;
};

/** The way to a category without scrolling through those before it. */
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
