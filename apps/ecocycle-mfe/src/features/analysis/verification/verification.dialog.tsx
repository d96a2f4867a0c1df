import { numberText } from '@simmer/domain/durations/number-text';
import { useRunResults } from '@simmer/app-state/google-calendar/analysis';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { DiscardDialog } from '@simmer/ui/antd/discard-dialog';
import { useState } from 'react';
import styles from '../analysis.module.css';
import type { RuleOffer } from '../model/verification.ts';
import { ResultsArea } from '../results/results-area.tsx';
import { PlanLine } from './plan-line.tsx';
import { usePhases } from '../phases/use-phases.ts';
import { useVerificationEditor } from './use-verification-editor.ts';
import { VerificationList } from './verification-list.tsx';

interface VerificationDialogProps {
  readonly runId: string;
  /** Called when all or some verifications are saved; corrections may suggest keyword rules. */
  readonly onVerified: (offers: readonly RuleOffer[]) => void;
}

/** The dialog in which the person confirms each event's phase (ANA-22). Only changes are sent. */
export function VerificationDialog({ runId, onVerified }: VerificationDialogProps) {
  const phases = usePhases();
  const loaded = useRunResults(runId);
  const editor = useVerificationEditor(loaded.data, onVerified);
  const [isAsking, setIsAsking] = useState(false);
  const { results, progress } = editor;
  const close = () => (editor.isUnsaved ? setIsAsking(true) : editor.leave());
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        title="Verify Ecocycle Phases"
        description="Choose where each event stands. What you leave as found is confirmed too, as counted below."
        size="large"
        isLocked={progress !== null}
        footer={
          <>
            <PlanLine summary={editor.plan.summary} phases={phases} />
            <Button busy={progress?.isStopping ?? false} onClick={progress === null ? close : editor.stop}>
              {progress === null ? 'Cancel' : 'Stop'}
            </Button>
            <Button
              variant="primary"
              busy={progress !== null}
              disabled={results === undefined || results.length === 0}
              onClick={() => void editor.submit()}
            >
              {progress === null
                ? 'Submit Verifications'
                : `Saving ${numberText(progress.done)} of ${numberText(progress.total)}…`}
            </Button>
          </>
        }
      >
        <div className={styles['stack']}>
          {editor.rest !== null && <Banner tone="warning">{restText(editor.rest)}</Banner>}
          <ResultsArea loaded={loaded} results={results}>
            {() => <VerificationList editor={editor} phases={phases} />}
          </ResultsArea>
        </div>
      </Dialog>
      <DiscardDialog
        isUnsaved={editor.isUnsaved}
        isOpen={isAsking}
        onDiscard={editor.leave}
        onStay={() => setIsAsking(false)}
      >
        The phases you chose and have not submitted will be lost.
      </DiscardDialog>
    </>
  );
}

/** The result of a submit that did not save everything. */
function restText({
  saved,
  failed,
  left,
}: NonNullable<ReturnType<typeof useVerificationEditor>['rest']>): string {
  const parts = [
    left > 0 && `Stopped: ${saved} saved, ${left} not sent.`,
    failed > 0 && `${failed} could not be saved and still wait here.`,
  ];
  return [...parts.filter((part) => part !== false), 'Submit again when you like.'].join(' ');
}
