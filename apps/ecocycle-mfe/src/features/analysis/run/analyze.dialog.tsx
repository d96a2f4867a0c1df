import { numberText } from '@simmer/domain/durations/number-text';
import type { AiAllowance } from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import type { AnalysisMethod } from '@simmer/contracts/schemas/planning-values';
import { Button } from '@simmer/ui/buttons/button';
import { Dialog } from '@simmer/ui/antd/dialog';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { DEFAULT_METHODS, MethodFields } from './method-fields.tsx';

interface AnalyzeDialogProps {
  /** The number of selected events; at least one. */
  readonly count: number;
  readonly ai: AiAllowance | undefined;
  readonly isBusy: boolean;
  readonly onAnalyze: (methods: readonly AnalysisMethod[]) => void;
  readonly onClose: () => void;
}

/** 'Analyze Selected Events': a choice of methods (ANA-2). */
export function AnalyzeDialog({ count, ai, isBusy, onAnalyze, onClose }: AnalyzeDialogProps) {
  const [methods, setMethods] = useState(DEFAULT_METHODS);
  const analyze = () => {
    if (methods.length === 0) toast.error('Please select at least one analysis method');
    else onAnalyze(methods);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Analyze Selected Events"
      description="How should Simmer find the ecocycle phase of each event?"
      size="small"
      isLocked={isBusy}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={isBusy} onClick={analyze}>
            Analyze {numberText(count)} Event(s)
          </Button>
        </>
      }
    >
      <MethodFields methods={methods} ai={ai} isDisabled={isBusy} onChange={setMethods} />
    </Dialog>
  );
}
