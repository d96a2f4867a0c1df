import { useRunResults } from '@simmer/app-state/google-calendar/analysis';
import type { AnalysisRun } from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import type { AnalysisResult } from '@simmer/contracts/schemas/analysis/analysis.schema';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { VirtualList } from '../../../virtual-list.tsx';
import { eventCountText } from '@simmer/domain/event-history/event-count-text';
import styles from '../analysis.module.css';
import { countPhases } from '../model/findings.ts';
import { tokensText } from '../model/progress.ts';
import { PhaseMark } from '../phases/phase-mark.tsx';
import { ResultEvidence } from './result-evidence.tsx';
import { ResultHead } from './result-head.tsx';
import { ResultsArea } from './results-area.tsx';
import { type Phases, usePhases } from '../phases/use-phases.ts';
import { VerifiedMark } from './verified-mark.tsx';

interface ResultsDialogProps {
  readonly run: AnalysisRun;
  readonly onVerify: () => void;
  readonly onClose: () => void;
}

/** 'Ecocycle Analysis Results': the findings and their reasons. */
export function ResultsDialog({ run, onVerify, onClose }: ResultsDialogProps) {
  const phases = usePhases();
  const loaded = useRunResults(run.id);
  const results = loaded.data;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Ecocycle Analysis Results"
      description="Suggestions, until you verify them."
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            disabled={results === undefined || results.length === 0}
            onClick={onVerify}
          >
            Verify Results
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        {run.notice !== null && <Banner tone="warning">{run.notice}</Banner>}
        <ResultsArea loaded={loaded} results={results}>
          {(found) => (
            <>
              <PhaseCounts results={found} phases={phases} />
              <VirtualList
                label="Analyzed events"
                items={found}
                keyOf={(result) => result.google_calendar_event_id}
                itemHeight={86}
              >
                {(result) => <ResultItem result={result} phases={phases} />}
              </VirtualList>
            </>
          )}
        </ResultsArea>
        {tokensText(run) !== '' && <p className="sm-muted sm-tabular">AI: {tokensText(run)}.</p>}
      </div>
    </Dialog>
  );
}

function PhaseCounts({ results, phases }: { results: readonly AnalysisResult[]; phases: Phases }) {
  return (
    <ul className={styles['counts']} aria-label="Events by phase">
      {countPhases(results).map(({ phaseId, count }) => (
        <li key={phaseId ?? 'none'}>
          {phaseId === null ? 'Not Analyzed' : <PhaseMark phase={phases.byId(phaseId)} />}
          <span className="sm-muted sm-tabular">{eventCountText(count)}</span>
        </li>
      ))}
    </ul>
  );
}

function ResultItem({ result, phases }: { result: AnalysisResult; phases: Phases }) {
  return (
    <div className={styles['result']}>
      <ResultHead result={result} />
      <ResultEvidence result={result} phases={phases} />
      <VerifiedMark phase={phases.byId(result.verified_ecocycle_phase_id)} />
    </div>
  );
}
