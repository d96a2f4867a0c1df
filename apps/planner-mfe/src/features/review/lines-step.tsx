import type { WeeklyReflection } from '@simmer/contracts/schemas/weekly-reflection.schema';
import { cleanLines } from '@simmer/domain/clean-lines';
import { Card } from '@simmer/ui/layout/card';
import { TextArea } from '@simmer/ui/fields/text-field';
import { linesProblem } from '../reflection/model/lines-problem.ts';
import {
  REFLECTION_KINDS,
  type ReflectionKind,
  reflectionLines,
} from '../reflection/model/reflection-kind.ts';
import { openSuggestions } from '../reflection/model/suggest-lines.ts';
import { SuggestionList } from '../reflection/suggestion-list.tsx';
import { useSuggestions } from '../reflection/use-suggestions.ts';
import { SaveStatus } from './save-status.tsx';
import styles from './review.module.css';
import { useReviewLines } from './use-review-lines.ts';

interface LinesStepProps {
  readonly week: string;
  readonly reflection: WeeklyReflection | null;
  readonly isReadOnly: boolean;
}

/** Wins, challenges and insights, saved while the person types (REF-34). */
export function LinesStep({ week, reflection, isReadOnly }: LinesStepProps) {
  return (
    <div className={styles['columns']}>
      {REFLECTION_KINDS.map(({ kind, title, prompt }) => (
        <Card key={kind} title={title} aria-label={title}>
          {isReadOnly ? (
            <ReadLines lines={reflectionLines(reflection, kind)} />
          ) : (
            <Lines week={week} kind={kind} prompt={prompt} saved={reflection} />
          )}
        </Card>
      ))}
    </div>
  );
}

function ReadLines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return <p className="sm-muted">Nothing was written down.</p>;
  return (
    <ul className={styles['lines']}>
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}

interface LinesProps {
  readonly week: string;
  readonly kind: ReflectionKind;
  readonly prompt: string;
  readonly saved: WeeklyReflection | null;
}

function Lines({ week, kind, prompt, saved }: LinesProps) {
  const { text, type, state, saveNow } = useReviewLines(week, kind, saved);
  const lines = cleanLines(text);
  const suggestions = useSuggestions(week);
  return (
    <>
      <TextArea
        label={prompt}
        hint="One entry per line."
        error={linesProblem(lines) ?? undefined}
        rows={3}
        value={text}
        onChange={type}
        onBlur={() => void saveNow()}
      />
      <SaveStatus state={state} onRetry={() => void saveNow()} />
      <SuggestionList
        lines={openSuggestions(suggestions[kind], lines)}
        onAccept={(line) => type([...lines, line].join('\n'))}
      />
    </>
  );
}
