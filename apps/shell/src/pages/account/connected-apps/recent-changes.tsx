import { useThisMinute } from '@simmer/app-state/clock';
import { appStepText } from '@simmer/app-state/connected-apps/app-step-text';
import { useFieldChoices } from '@simmer/app-state/history/field-choices';
import type { AppStep } from '@simmer/contracts/schemas/connected-app.schema';
import { Button } from '@simmer/ui/buttons/button';
import { useFocusAfter } from '@simmer/ui/focus/use-focus-after';
import { Skeleton } from '@simmer/ui/layout/skeleton';
import { useId, useState } from 'react';
import { relativeTime } from '../parts/relative-time.ts';
import { ActionButton } from './action-button.tsx';
import styles from './connected-apps.module.css';
import { Row, Rows } from './row.tsx';

const TITLE = 'Recent changes';
/** The number of steps shown at first; a button shows more. */
const FIRST = 5;

interface StepRowProps {
  readonly step: AppStep;
  readonly text: string;
  readonly now: number;
}

function StepRow({ step: { id, device, at, is_undone: isUndone }, text, now }: StepRowProps) {
  const nameId = useId();
  const result = useFocusAfter<HTMLParagraphElement>(!isUndone);
  const facts = (
    <>
      {device !== null && `${device} · `}
      <time dateTime={at}>{relativeTime(at, now)}</time>
    </>
  );
  return (
    <Row nameId={nameId} name={text} facts={facts}>
      {isUndone ? (
        <p ref={result} tabIndex={-1} className="sm-muted">
          Undone
        </p>
      ) : (
        <ActionButton
          route="connectedApps.undo"
          id={id}
          nameId={nameId}
          label="Undo"
          done="Undone."
          failed="That could not be undone"
        />
      )}
    </Row>
  );
}

/** What connected apps changed, newest first, each step with 'Undo' (APP-10). */
export function RecentChanges({ steps }: { readonly steps: readonly AppStep[] }) {
  const now = useThisMinute();
  const choices = useFieldChoices();
  const [isWhole, setIsWhole] = useState(false);
  const part = useFocusAfter<HTMLDivElement>(!isWhole);
  return (
    <div ref={part} tabIndex={-1} className={styles['steps']}>
      <h3>{TITLE}</h3>
      {choices === null ? (
        <Skeleton height="64px" />
      ) : (
        <Rows label={TITLE} items={isWhole ? steps : steps.slice(0, FIRST)}>
          {(step) => <StepRow key={step.id} step={step} text={appStepText(step, choices)} now={now} />}
        </Rows>
      )}
      {!isWhole && steps.length > FIRST && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          Show all
        </Button>
      )}
    </div>
  );
}
