import { pasteInto } from '../testing/paste-into.tsx';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmojiPicker } from './emoji-picker.tsx';
import { toEmojiData } from './emoji-data.ts';
import { recentEmojis, rememberEmoji } from './recent-emojis.ts';

// jsdom has no layout, so there is nothing to observe.
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  localStorage.clear();
  globalThis.ResizeObserver = StillObserver;
});

describe('EmojiPicker', () => {
  it('recent emojis come first, and a pick is remembered (UI-25)', async () => {
    const user = userEvent.setup();
    const picked: string[] = [];
    rememberEmoji('🌱');
    rememberEmoji('🎨');
    render(<EmojiPicker onPick={(emoji) => picked.push(emoji)} />);
    const recents = screen.getByRole('group', { name: 'Recent emojis' });
    expect(recents.textContent).toBe('Recent emojis🎨🌱');
    await user.click(screen.getByRole('button', { name: '🌱' }));
    expect(picked).toEqual(['🌱']);
    expect(recentEmojis()).toEqual(['🌱', '🎨']);
  });

  it('a category button scrolls to it, a search hides the categories, and one without results says so (UI-25)', async () => {
    const user = userEvent.setup();
    render(<EmojiPicker onPick={() => {}} />);
    const list = screen.getByRole('group', { name: 'Emojis' });
    const place = (label: string, offsetTop: number) =>
      Object.defineProperty(screen.getByText(label).parentElement, 'offsetTop', { value: offsetTop });
    await screen.findByText('Food & drink');
    place('Food & drink', 300);
    place('Flags', 800);
    const ways = screen.getByRole('group', { name: 'Categories' });
    await user.click(within(ways).getByRole('button', { name: 'Food & drink' }));
    expect(list.scrollTop).toBe(300);
    await user.click(within(ways).getByRole('button', { name: 'Flags' }));
    expect(list.scrollTop).toBe(800);
    await user.type(screen.getByRole('searchbox', { name: 'Search emojis' }), 'bee');
    expect(screen.queryByRole('group', { name: 'Categories' })).toBeNull();
    await pasteInto(user, screen.getByRole('searchbox', { name: 'Search emojis' }), ' of tin');
    expect(await screen.findByText('No emojis found for "bee of tin"')).toBeTruthy();
  });

  it('PageUp and PageDown scroll its list, not the page', () => {
    render(<EmojiPicker onPick={() => {}} />);
    const list = screen.getByRole('group', { name: 'Emojis' });
    Object.defineProperty(list, 'clientHeight', { value: 300 });
    const search = screen.getByRole('searchbox', { name: 'Search emojis' });
    expect(fireEvent.keyDown(search, { key: 'PageDown' })).toBe(false);
    expect(list.scrollTop).toBe(264);
    expect(fireEvent.keyDown(search, { key: 'PageUp' })).toBe(false);
    expect(list.scrollTop).toBe(0);
  });

  it('“Clear” calls onClear', async () => {
    const user = userEvent.setup();
    let cleared = 0;
    render(<EmojiPicker onPick={() => {}} onClear={() => (cleared += 1)} />);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(cleared).toBe(1);
  });

  it('the chosen skin tone is remembered', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<EmojiPicker onPick={() => {}} />);
    await user.click(screen.getByRole('radio', { name: 'Medium skin tone' }));
    unmount();
    render(<EmojiPicker onPick={() => {}} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Medium skin tone' }).checked).toBe(true);
  });

  it('Enter in the search does not submit the surrounding form', async () => {
    const user = userEvent.setup();
    let sent = 0;
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <EmojiPicker onPick={() => {}} />
        <button type="submit">Send</button>
      </form>,
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search emojis' }), '{Enter}');
    expect(sent).toBe(0);
  });
});

describe('toEmojiData', () => {
  const skins = (tones: readonly (number | number[])[]) =>
    tones.map((tone) => ({ emoji: `tone ${String(tone)}`, tone }));
  const source = { emoji: '👫', label: 'pair', version: 12, group: 1, order: 1 };

  it('a pair gets one skin for each tone, and mixed tones are dropped', () => {
    const { emojis } = toEmojiData([{ ...source, skins: skins([1, [1, 2], 2, 3, [4, 1], 4, 5]) }]);
    expect(emojis[0]?.skins).toEqual({
      light: 'tone 1',
      'medium-light': 'tone 2',
      medium: 'tone 3',
      'medium-dark': 'tone 4',
      dark: 'tone 5',
    });
  });

  it('an emoji without all five tones gets none, and too new emojis are dropped', () => {
    const all = toEmojiData([
      { ...source, skins: skins([1, 2]) },
      { ...source, version: 17 },
    ]).emojis;
    expect(all).toHaveLength(1);
    expect(all[0]).not.toHaveProperty('skins');
  });
});
