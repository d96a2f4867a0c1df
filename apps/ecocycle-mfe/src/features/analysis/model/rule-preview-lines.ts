import { numberText } from '@simmer/domain/durations/number-text';
import type { KeywordRulePreview } from '@simmer/app-state/google-calendar/analysis-keyword-rules';
import type { TouchedEvent } from '@simmer/contracts/schemas/analysis/keyword-rule.schema';

const counted = (count: number, kind: string): string =>
  `${numberText(count)} ${kind} ${count === 1 ? 'event' : 'events'}`;

/** The rows of a rule's preview: past events, then future ones, each part with its count. */
export function previewLines(preview: KeywordRulePreview): readonly (string | TouchedEvent)[] {
  const { events, events_touched: all, past_events_touched: past } = preview;
  const part = (title: string, lines: readonly TouchedEvent[]) => (lines.length > 0 ? [title, ...lines] : []);
  return [
    ...part(
      counted(past, 'past'),
      events.filter(({ is_past }) => is_past),
    ),
    ...part(
      counted(all - past, 'coming'),
      events.filter(({ is_past }) => !is_past),
    ),
  ];
}
