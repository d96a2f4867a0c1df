import { browserZone } from '@simmer/app-state/clock';
import {
  type KeywordRuleDraft,
  type KeywordRulePreview,
  useKeywordRulePreview,
} from '@simmer/app-state/google-calendar/analysis-keyword-rules';
import { messageOf } from '@simmer/app-state/errors';
import type { TouchedEvent } from '@simmer/contracts/schemas/analysis/keyword-rule.schema';
import { datedDay } from '@simmer/domain/dates/date-labels';
import { momentInZone } from '@simmer/domain/dates/zoned-date';
import { Spinner } from '@simmer/ui/layout/spinner';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { VirtualList } from '../../../virtual-list.tsx';
import { eventCountText } from '@simmer/domain/event-history/event-count-text';
import styles from '../analysis.module.css';
import { previewLines } from '../model/rule-preview-lines.ts';
import { PhaseMark } from '../phases/phase-mark.tsx';
import { usePhases } from '../phases/use-phases.ts';

function dayOf(event: TouchedEvent): string {
  return datedDay(
    event.is_all_day
      ? event.start_time.slice(0, 10)
      : momentInZone(Date.parse(event.start_time), browserZone()).date,
  );
}

/** The events that a rule would change, before it is saved. Verified events are excluded. */
export function RulePreview({ draft }: { draft: KeywordRuleDraft | null }) {
  const preview = useKeywordRulePreview(draft);
  if (draft === null) return <p className="sm-muted">Type the word that the events have in common.</p>;
  if (preview.isPending) return <Spinner label="Looking for events…" />;
  if (preview.isError) {
    return <p className="sm-field__error">{messageOf(preview.error, 'The preview could not be loaded.')}</p>;
  }
  const { events_touched: count, events } = preview.data;
  if (count === 0) return <p className="sm-muted">No event changes now, but future ones may.</p>;
  const rest = count - events.length;
  return (
    <div className={styles['stack']}>
      <p role="status">The keyword result of {eventCountText(count)} changes. What you verified stays.</p>
      <TouchedList preview={preview.data} />
      {rest > 0 && <p className="sm-muted">And {eventCountText(rest)} more.</p>}
    </div>
  );
}

function TouchedList({ preview }: { preview: KeywordRulePreview }) {
  const phases = usePhases();
  return (
    <VirtualList
      label="Events that the rule affects"
      items={previewLines(preview)}
      keyOf={(line) => (typeof line === 'string' ? line : line.google_calendar_event_id)}
      itemHeight={44}
    >
      {(line) =>
        typeof line === 'string' ? (
          <p className={styles['touchedPart']}>{line}</p>
        ) : (
          <div className={styles['touched']}>
            <span className="sm-muted sm-tabular">{dayOf(line)}</span>
            <span className={styles['touchedTitle']}>{line.title}</span>
            <PhaseMark phase={phases.byId(line.from_ecocycle_phase_id)} />
            <ArrowRight aria-label="becomes" />
            <PhaseMark phase={phases.byId(line.to_ecocycle_phase_id)} />
          </div>
        )
      }
    </VirtualList>
  );
}
