import type { AnalysisRun } from '@simmer/contracts/schemas/analysis/analysis-run.schema';
import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';
import type { RuleOffer } from './model/verification.ts';
import { ResultsDialog } from './results/results.dialog.tsx';
import { VerificationDialog } from './verification/verification.dialog.tsx';

/** One of the dialogs after an analysis: results, verification, keyword rules. */
export type AnalysisDialog =
  | { readonly kind: 'results'; readonly run: AnalysisRun }
  | { readonly kind: 'verify'; readonly runId: string }
  | { readonly kind: 'offers'; readonly offers: readonly RuleOffer[] };

const KeywordRuleDialog = lazyDialog(async () => {
  const module = await import(/* webpackChunkName: "keyword-rule" */ './rules/keyword-rule.dialog.tsx');
  return module.KeywordRuleDialog;
}, 'Remember this correction?');

interface AnalysisDialogsProps {
  readonly open: AnalysisDialog | null;
  readonly onOpen: (dialog: AnalysisDialog | null) => void;
}

export function AnalysisDialogs({ open, onOpen }: AnalysisDialogsProps) {
  const close = () => onOpen(null);
  switch (open?.kind) {
    case 'results': {
      const { run } = open;
      return (
        <ResultsDialog run={run} onVerify={() => onOpen({ kind: 'verify', runId: run.id })} onClose={close} />
      );
    }
    case 'verify':
      return (
        <VerificationDialog
          runId={open.runId}
          onVerified={(offers) => onOpen(offers.length > 0 ? { kind: 'offers', offers } : null)}
        />
      );
    case 'offers':
      return <KeywordRuleDialog offers={open.offers} onClose={close} />;
    default:
      return null;
  }
}
