import {
  EMPTY_POSTER,
  isPosterMade,
  isSamePoster,
  POSTER_STEPS,
  posterMailto,
  posterSections,
  posterText,
  startPoster,
} from './poster.ts';

const STARS = [
  { emoji: '🛶', name: 'Rest & Play' },
  { emoji: '🧭', name: 'Work' },
];
const fresh = startPoster(null, STARS);

test('poster: it has five steps (POS-1)', () => {
  expect(POSTER_STEPS.map(({ title }) => title)).toEqual([
    'North Stars',
    'Context',
    'Baseline',
    'Progress Signals',
    'Road Bumps',
  ]);
});

test('poster: the first step starts with the North Stars, or with the saved poster (POS-2)', () => {
  expect(fresh.north_stars).toBe('🛶 Rest & Play\n🧭 Work');
  const saved = {
    id: 'p',
    north_stars: '',
    context: 'Two jobs',
    baseline: 'Tired',
    progress_signals: '',
    road_bumps: '',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };
  expect(startPoster(saved, STARS)).toEqual({
    north_stars: '',
    context: 'Two jobs',
    baseline: 'Tired',
    progress_signals: '',
    road_bumps: '',
  });
  expect(isPosterMade(saved)).toBe(true);
});

test('poster: after its creation is undone it starts from the North Stars again', () => {
  const undone = { ...EMPTY_POSTER, id: 'p', created_at: '', updated_at: '' };
  expect(isPosterMade(undone)).toBe(false);
  expect(isPosterMade(null)).toBe(false);
  expect(startPoster(undone, STARS)).toEqual(fresh);
});

test('poster: it contains the answered sections, as text and as a mail draft (POS-3)', () => {
  const draft = { ...fresh, context: '  Two jobs & a move ', baseline: '   ' };
  expect(posterSections(draft).map(({ title }) => title)).toEqual(['North Stars', 'Context']);
  expect(posterText(draft)).toBe(
    'My North Star Poster\n\n⭐ North Stars\n🛶 Rest & Play\n🧭 Work\n\n🏡 Context\nTwo jobs & a move',
  );
  const url = new URL(posterMailto(draft));
  expect(url.protocol).toBe('mailto:');
  expect(url.searchParams.get('subject')).toBe('My North Star Poster');
  expect(url.searchParams.get('body')).toBe(posterText(draft).replaceAll('\n', '\r\n'));
});

test('isSamePoster: is false as soon as one answer differs', () => {
  expect(isSamePoster(fresh, { ...fresh })).toBe(true);
  expect(isSamePoster(fresh, { ...fresh, road_bumps: 'rain' })).toBe(false);
});
