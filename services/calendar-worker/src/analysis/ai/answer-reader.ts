import * as z from 'zod';
import { nameOf, NO_PHASE, REASON_LENGTH, type OfferedPhase } from './question.ts';

/** The AI's classification of one event. */
export interface Classification {
  /** The id of the phase; null: no phase fits. */
  readonly phaseId: string | null;
  readonly confidence: number;
  readonly reason: string | null;
}

const answerSchema = z.object({ results: z.array(z.unknown()) });
const resultSchema = z.object({
  id: z.string(),
  phase: z.string(),
  confidence: z.number().min(0).max(1),
  reason: z.string(),
});

const FENCE = '```';
const UNPRINTABLE = /(?!\u200C|\u200D)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
// Joiners form emoji sequences and letters of some scripts; anywhere else they only hide text.
const STRAY_JOINER =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/** The text in a code fence, in which some endpoints wrap bare JSON; the text itself if it has none. */
function withoutFence(text: string): string {
  const plainText = text.trim();
  const isFenced =
    plainText.length >= 2 * FENCE.length && plainText.startsWith(FENCE) && plainText.endsWith(FENCE);
  return isFenced ? plainText.slice(FENCE.length, -FENCE.length).replace(/^json/, '').trim() : text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(withoutFence(text));
  } catch {
    return undefined;
  }
}

const plain = (reason: string) =>
  reason
    .toWellFormed()
    .replaceAll(UNPRINTABLE, ' ')
    .replaceAll(STRAY_JOINER, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, REASON_LENGTH)
    .replace(HALF_CHARACTER, '') || null;

/**
 * Reads the answers of a reply, by the positions of the events in the question. Answers count only if their event is in
 * the question and their phase was offered; an event with two different answers has none.
 */
export function readAnswer(
  text: string,
  events: number,
  phases: readonly OfferedPhase[],
): ReadonlyMap<number, Classification> {
  const answer = answerSchema.safeParse(parsed(text));
  const classifications = new Map<number, Classification>();
  if (!answer.success) return classifications;
  const places = new Map(Array.from({ length: events }, (_, index) => [nameOf(index), index]));
  const contradicted = new Set<number>();
  for (const answerItem of answer.data.results) {
    const result = resultSchema.safeParse(answerItem);
    const place = result.success ? places.get(result.data.id) : undefined;
    if (!result.success || place === undefined) continue;
    const { phase, confidence, reason } = result.data;
    const phaseId = phases.find(({ name }) => name === phase)?.id ?? null;
    if (phaseId === null && phase !== NO_PHASE) continue;
    const earlier = classifications.get(place);
    if (earlier && earlier.phaseId !== phaseId) contradicted.add(place);
    classifications.set(place, { phaseId, confidence, reason: plain(reason) });
  }
  for (const place of contradicted) classifications.delete(place);
  return classifications;
}
