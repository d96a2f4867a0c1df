import { browserZone, useToday } from '@simmer/app-state/clock';
import { messageOf, NEEDS_CONNECTION } from '@simmer/app-state/errors/errors';
import { useSaveSettings } from '@simmer/app-state/profile/save-settings';
import { useIsAway, useSession } from '@simmer/app-state/session/session';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { Dialog } from '@simmer/ui/antd/dialog';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { toast } from '@simmer/ui/toasts/toast';
import { useRef, useState } from 'react';
import { type ReminderDraft, reminderDraft, savedOf } from '@simmer/app-state/reminders/reminder-draft';
import { ReminderDevices } from './reminder-devices.tsx';
import { QuietRows, ReminderRows } from './reminder-rows.tsx';
import { usePushAnswer } from './use-push-answer.ts';
import { wantsPush } from '@simmer/app-state/reminders/wants-push';

const TITLE = 'Reminders';
const FAILED = 'Your reminders could not be saved. Please try again.';

function Closed({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  return (
    <Dialog isOpen size="small" title={TITLE} onClose={onClose}>
      <p>{text}</p>
    </Dialog>
  );
}

function ReminderForm({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const saved = {
    reminders: user.reminders ?? null,
    review_mail: user.review_mail ?? null,
    free_days: user.free_days ?? [],
  };
  const today = useToday();
  const [initialValues] = useState(() => reminderDraft(saved, today));
  const [draft, setDraft] = useState(initialValues);
  const [form] = Form.useForm<ReminderDraft>();
  const save = useSaveSettings(FAILED);
  const push = usePushAnswer(user.id);
  const devices = useRef<HTMLElement>(null);
  // What is in the way stands at the end of a long form.
  const askHere = () => push.ask().then(() => devices.current?.scrollIntoView({ block: 'nearest' }));
  const change = (): void => {
    // With the fields that are not shown.
    const next = form.getFieldsValue(true) as ReminderDraft;
    setDraft(next);
    // Asked only now: nothing was pushed before (REM-15).
    if (wantsPush(next) && !wantsPush(draft)) void askHere();
  };
  const submit = () =>
    save.mutate(savedOf(draft, saved, { zone: browserZone(), today }), {
      onSuccess: () => {
        toast.success('Reminders saved');
        onClose();
      },
    });
  return (
    <FormDialog
      title={TITLE}
      description={`Nothing reminds you until you choose it here. Times are those of ${browserZone().replaceAll('_', ' ')}.`}
      size="medium"
      submitLabel="Save"
      form={form}
      initialValues={initialValues}
      isSaving={save.isPending}
      failure={save.error && messageOf(save.error, FAILED)}
      onChange={change}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReminderRows draft={draft} />
      <QuietRows
        draft={draft}
        today={today}
        onEndPause={() => {
          form.setFieldsValue({ pauseUntil: '' });
          change();
        }}
      />
      <ReminderDevices ref={devices} isWanted={wantsPush(draft)} push={push} />
    </FormDialog>
  );
}

/** What a person is reminded of, when, and how (REM-14). */
export function RemindersDialog({ onClose }: { readonly onClose: () => void }) {
  const status = useSession((session) => session.status);
  const user = useSession((session) => session.user);
  const isAway = useIsAway();
  if (isAway) return <Closed text={NEEDS_CONNECTION} onClose={onClose} />;
  if (status !== 'signed-in' || user === null) {
    return <Closed text="Reminders need an account: sign in, or create one." onClose={onClose} />;
  }
  return <ReminderForm user={user} onClose={onClose} />;
}
