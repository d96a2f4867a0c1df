import { useState, type ReactElement } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PALETTE } from '@simmer/domain/colors/palette';
import { ratingLabel, ratingTone } from '@simmer/domain/moods/rating';
import { WEATHER_MOODS } from '@simmer/domain/moods/weather-mood';
import { MoodPicker } from './mood-picker.tsx';
import { PalettePicker } from './palette-picker.tsx';
import { RatingSlider } from './slider.tsx';

function Palette(): ReactElement {
  const [color, setColor] = useState<string>(PALETTE[0]);
  return (
    <>
      <PalettePicker label="Colour" colors={PALETTE} value={color} onChange={setColor} />
      <output>{color}</output>
    </>
  );
}

const color = (): string | null => screen.getByRole('status').textContent;

// jsdom has no CSS.escape, which user-event needs to find the other radios of a group.
beforeAll(() => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text.replaceAll(/\W/gu, '\\$&') } });
});

describe('PalettePicker', () => {
  it('arrow keys move through the fourteen colours', async () => {
    const user = userEvent.setup();
    render(<Palette />);
    expect(screen.getAllByRole('radio')).toHaveLength(14);
    await user.tab();
    expect(screen.getByRole('radio', { name: `Colour 1 of 14, ${PALETTE[0]}` })).toBe(document.activeElement);
    await user.keyboard('{ArrowRight}');
    expect(color()).toBe(PALETTE[1]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(color()).toBe(PALETTE[13]);
  });
});

describe('MoodPicker', () => {
  it('offers twelve moods by name and describes the chosen one', async () => {
    const user = userEvent.setup();
    const chosen: string[] = [];
    render(
      <MoodPicker
        label="What's your weather report today?"
        moods={WEATHER_MOODS}
        value="partly-cloudy"
        onChange={(id) => chosen.push(id)}
      />,
    );
    expect(screen.getByRole('group', { name: "What's your weather report today?" })).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(12);
    expect(screen.getByText('Fine on the whole, some shade')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Stormy' }));
    expect(chosen).toEqual(['stormy']);
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
