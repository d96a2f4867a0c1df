import { limits } from '@simmer/contracts/limits';
import { ratingLabel, ratingTone } from '@simmer/domain/moods/rating';
import { TextArea } from '@simmer/ui/fields/text-field';
import type { NorthStar } from '../../shared/planning-types.ts';
import { changeRating, ratingOf, type PulseDraft } from './pulse-draft.ts';
import { RatingSlider } from './rating-slider.tsx';

interface RatingRowProps {
  readonly northStar: NorthStar;
  readonly draft: PulseDraft;
  readonly onChange: (draft: PulseDraft) => void;
}

/**
 * The rating of one North Star from 1 to 10, with the note about what it means to the person, and an optional note
 * about the day.
 */
export function RatingRow({ northStar, draft, onChange }: RatingRowProps) {
  const { id, name, emoji, note: meaning } = northStar;
  const { rating, note } = ratingOf(draft, id);
  return (
    <>
      <RatingSlider
        label={name}
        emoji={emoji}
        value={rating}
        describe={ratingLabel}
        tone={ratingTone}
        onChange={(value) => onChange(changeRating(draft, id, { rating: value }))}
      />
      {meaning && (
        <small className="sm-muted sm-clamp" dir="auto">
          {meaning}
        </small>
      )}
      <TextArea
        label={`Note on ${name}`}
        hideLabel
        rows={1}
        limit={limits.note}
        placeholder="Optional: Add a note about where you're at..."
        value={note}
        onChange={(text) => onChange(changeRating(draft, id, { note: text }))}
      />
    </>
  );
}
