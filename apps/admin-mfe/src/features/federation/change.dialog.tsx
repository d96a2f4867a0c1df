import { type ReleaseOrder, useChangeRelease, useReleaseCheck } from '@simmer/app-state/admin/admin-releases';
import { messageOf } from '@simmer/app-state/errors';
import type { ReleaseChange, ReleaseCheck } from '@simmer/contracts/schemas/releases.schema';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormField, FormText } from '@simmer/ui/antd/form-field';
import { SegmentedControl } from '@simmer/ui/antd/segmented-control';
import { Banner } from '@simmer/ui/feedback/banner';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { toast } from '@simmer/ui/toasts/toast';
import { useState } from 'react';
import { appLabel } from './release-labels.ts';

const SHARES = ['1', '5', '10', '25', '50', '100'] as const;
const REASON_MAX = 300;

interface ChangeForm {
  share: string;
  reason: string;
}

interface ChangeDialogProps {
  readonly order: ReleaseOrder;
  readonly onClose: () => void;
}

/** The title of the dialog, and the text of its button. */
function textsOf(app: string, change: ReleaseChange): readonly [string, string] {
  if (change.action === 'canary')
    return change.share === 0
      ? [`End the canary of ${app}?`, 'End the canary']
      : [`Canary of ${app}`, 'Give it'];
  const verb = change.action === 'promote' ? 'Promote' : 'Roll back';
  return [`${verb} ${app}?`, verb];
}

/** Describes a change in a sentence before it is made (ADM-71). */
export function ChangeDialog({ order, onClose }: ChangeDialogProps) {
  const { app, revision, change: orderedChange } = order;
  const firstShare = orderedChange.action === 'canary' ? orderedChange.share : 0;
  const [share, setShare] = useState(firstShare);
  const wanted = orderedChange.action === 'canary' ? { ...orderedChange, share } : orderedChange;
  const [title, verb] = textsOf(appLabel(app), orderedChange);
  const [form] = Form.useForm<ChangeForm>();
  const check = useReleaseCheck({ app, change: wanted, revision });
  const change = useChangeRelease();
  const submit = ({ reason }: ChangeForm) =>
    change.mutate(
      { app, change: wanted, revision, reason },
      {
        onSuccess: ({ sentence }) => {
          toast.success(sentence);
          onClose();
        },
      },
    );
  const isPossible = check.data?.problems.length === 0 && !check.isFetching;
  const failure = change.error ?? check.error;
  return (
    <FormDialog<ChangeForm>
      title={title}
      submitLabel={verb}
      form={form}
      initialValues={{ share: String(share), reason: '' }}
      isSaving={change.isPending}
      canSubmit={isPossible}
      failure={failure && messageOf(failure, 'The release could not be changed.')}
      onChange={({ share: chosen }) => {
        if (chosen !== undefined) setShare(Number(chosen));
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div aria-live="polite">
        {check.data ? (
          <CheckResult {...check.data} />
        ) : (
          !check.error && <LoadingArea label="Checking what this changes…" />
        )}
      </div>
      {firstShare > 0 && (
        <FormField name="share">
          <SegmentedControl
            label="Share of browsers"
            hideLabel
            options={sharesWith(firstShare).map((value) => ({ value, label: `${value} %` }))}
          />
        </FormField>
      )}
      <FormText name="reason" label="Reason" hint="For the history. Not required." limit={REASON_MAX} />
    </FormDialog>
  );
}

/** The usual shares, and the current one. */
function sharesWith(share: number): string[] {
  return [...new Set([...SHARES, String(share)])].sort((one, other) => Number(one) - Number(other));
}

function CheckResult({ sentence, problems }: ReleaseCheck) {
  if (problems.length === 0) return <p>{sentence}</p>;
  return (
    <Banner tone="error" title="This cannot be done">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </Banner>
  );
}
