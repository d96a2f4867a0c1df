import type { NorthStarPoster } from '@simmer/contracts/schemas/poster.schema';

/** The five steps of the wizard, in order, each with its field of the poster (POS-1, POS-6). */
export const POSTER_STEPS = [
  {
    field: 'north_stars',
    mark: '⭐',
    title: 'North Stars',
    question: 'Which North Stars do you want to steer by?',
    hint: 'One on each line. What would make each of them shine?',
  },
  {
    field: 'context',
    mark: '🏡',
    title: 'Context',
    question: 'What is going on in your life and work right now?',
    hint: 'What carries you, what weighs on you, who counts on you.',
  },
  {
    field: 'baseline',
    mark: '📍',
    title: 'Baseline',
    question: 'Where do you stand today?',
    hint: 'As it is, without polish. It is the place you start from.',
  },
  {
    field: 'progress_signals',
    mark: '🌱',
    title: 'Progress Signals',
    question: 'How will you notice that you are getting closer?',
    hint: 'Small signs count: a slower breakfast, a finished chapter, a call returned.',
  },
  {
    field: 'road_bumps',
    mark: '🚧',
    title: 'Road Bumps',
    question: 'What may get in the way, and what could help?',
    hint: 'Name the bump and one kind thing to do when you meet it.',
  },
] as const;

export type PosterField = (typeof POSTER_STEPS)[number]['field'];

/** The answers being edited. */
export type PosterDraft = Readonly<Record<PosterField, string>>;

export const EMPTY_POSTER: PosterDraft = {
  north_stars: '',
  context: '',
  baseline: '',
  progress_signals: '',
  road_bumps: '',
};

/** Whether there is a poster; after an undo, a stored poster is empty. */
export function isPosterMade(saved: NorthStarPoster | null): saved is NorthStarPoster {
  return saved !== null && POSTER_STEPS.some(({ field }) => saved[field] !== '');
}

interface NamedStar {
  readonly emoji: string;
  readonly name: string;
}

/** The answers of a saved poster. */
export const answersOf = ({
  north_stars,
  context,
  baseline,
  progress_signals,
  road_bumps,
}: NorthStarPoster): PosterDraft => ({ north_stars, context, baseline, progress_signals, road_bumps });

/** The initial answers: the saved poster, else the North Stars, one per line with emoji and name. */
export function startPoster(saved: NorthStarPoster | null, stars: readonly NamedStar[]): PosterDraft {
  if (isPosterMade(saved)) return answersOf(saved);
  return { ...EMPTY_POSTER, north_stars: stars.map(({ emoji, name }) => `${emoji} ${name}`).join('\n') };
}

/** Whether both drafts have the same answers. */
export function isSamePoster(one: PosterDraft, other: PosterDraft): boolean {
  return POSTER_STEPS.every(({ field }) => one[field] === other[field]);
}

export const POSTER_TITLE = 'My North Star Poster';

export interface PosterSection {
  readonly field: PosterField;
  readonly mark: string;
  readonly title: string;
  readonly text: string;
}

/** The sections of the poster: the answered questions. */
export function posterSections(draft: PosterDraft): PosterSection[] {
  return POSTER_STEPS.map(({ field, mark, title }) => ({
    field,
    mark,
    title,
    text: draft[field].trim(),
  })).filter(({ text }) => text !== '');
}

/** The poster as plain text, for copying and mail. */
export function posterText(draft: PosterDraft): string {
  const sections = posterSections(draft).map(({ mark, title, text }) => `${mark} ${title}\n${text}`);
  return [POSTER_TITLE, ...sections].join('\n\n');
}

/** A mailto link with the poster. */
export function posterMailto(draft: PosterDraft): string {
  // Mail bodies need CR LF line ends.
  const body = posterText(draft).replaceAll('\n', '\r\n');
  return `mailto:?subject=${encodeURIComponent(POSTER_TITLE)}&body=${encodeURIComponent(body)}`;
}
