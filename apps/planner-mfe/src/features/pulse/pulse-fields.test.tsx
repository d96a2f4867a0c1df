import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ratingLabel, ratingTone } from '@simmer/domain/moods/rating';
import { EMPTY_PULSE, type PulseDraft } from './pulse-draft.ts';
import { RatingSlider } from './rating-slider.tsx';
import { WeatherField } from './weather-field.tsx';

describe('WeatherField', () => {
  it('offers twelve moods by name and describes the chosen one', async () => {
    const user = userEvent.setup();
    const chosen: PulseDraft[] = [];
    render(<WeatherField draft={EMPTY_PULSE} onChange={(draft) => chosen.push(draft)} />);
    expect(screen.getByRole('group', { name: "What's your weather report today?" })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(12);
    expect(screen.getByText('Fine on the whole, some shade')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Stormy' }));
    expect(chosen).toEqual([{ ...EMPTY_PULSE, mood: 'stormy' }]);
  });
});

describe('RatingSlider', () => {
  it('goes from 1 to 10 in steps of 1 and names its value', () => {
    const values: number[] = [];
    render(
      <RatingSlider
        label="Rest & Play"
        emoji="🛶"
        value={5}
        onChange={(value) => values.push(value)}
        describe={ratingLabel}
        tone={ratingTone}
      />,
    );
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Rest & Play' });
    expect([slider.min, slider.max, slider.step]).toEqual(['1', '10', '1']);
    expect(slider.getAttribute('aria-valuetext')).toBe('5 of 10, On Track');
    fireEvent.change(slider, { target: { value: '9' } });
    expect(values).toEqual([9]);
  });
});
