import { browserZone, useToday } from '@simmer/app-state/clock';
import { messageOf, NEEDS_CONNECTION } from '@simmer/app-state/errors';
import { freeDaysChange, useFreeDays } from '@simmer/app-state/plan/free-days';
import { useChange } from '@simmer/app-state/plan/use-change';
import { useSaveSettings } from '@simmer/app-state/profile/save-settings';
import { useIsAway, useSession } from '@simmer/app-state/session/session';
import type { FreeDayRanges } from '@simmer/contracts/schemas/free-days.schema';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { Dialog } from '@simmer/ui/antd/dialog';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { LoadingArea } from '@simmer/ui/loading/spinner';
import { toast } from '@simmer/ui/toasts/toast';
import { useRef, useState } from 'react';
import { type ReminderDraft, reminderDraft, savedOf } from '@simmer/app-state/reminders/reminder-draft';
import { ReminderDevices } from './reminder-devices.tsx';
import { QuietRows, ReminderRows } from './reminder-rows.tsx';
import { usePushAnswer } from './use-push-answer.ts';
import { wantsPush } from '@simmer/app-state/reminders/wants-push';

const TITLE = 'Reminders';
const FAILED = 'Your reminders could not be saved. Try again.';
const PAUSE_FAILED = 'Your pause could not be saved, and nothing else was changed. Try again.';
const PAUSE_REFUSED = 'Your pause could not be saved. Try again.';
const ONLY_PAUSED = 'Your pause was saved, but not your other reminders. Try again.';

function Closed({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  return (
    <Dialog isOpen size="small" title={TITLE} onClose={onClose}>
      <p>{text}</p>
    </Dialog>
  );
}

interface FormProps {
  readonly user: User;
  readonly freeDays: FreeDayRanges;
  readonly onClose: () => void;
}

function ReminderForm({ user, freeDays, onClose }: FormProps) {
  const saved = {
    reminders: user.reminders ?? null,
    review_mail: user.review_mail ?? null,
    free_days: freeDays,
  };
  const today = useToday();
  const [initialValues] = useState(() => reminderDraft(saved, today));
  const [draft, setDraft] = useState(initialValues);
  const [form] = Form.useForm<ReminderDraft>();
  const save = useSaveSettings(FAILED);
  const saveFreeDays = useChange(['freeDays']);
  const [failure, setFailure] = useState<string | null>(null);
  const push = usePushAnswer(user.id);
  const devices = useRef<HTMLElement>(null);
  // Scrolls to the devices: the reason why there is no push is at the end of a long form.
  const askHere = () => push.ask().then(() => devices.current?.scrollIntoView({ block: 'nearest' }));
  const change = (): void => {
    // All fields, also those that are not rendered.
    const next = form.getFieldsValue(true) as ReminderDraft;
    setDraft(next);
    // Permission is asked for only when the first reminder is to be pushed (REM-15).
    if (wantsPush(next) && !wantsPush(draft)) void askHere();
  };
  /** Saves the pause first: the settings may be rejected as outdated, the pause never is. */
  const submit = async (): Promise<void> => {
    const { free_days: wanted, ...settings } = savedOf(draft, saved, { zone: browserZone(), today });
    let failed = PAUSE_FAILED;
    setFailure(null);
    try {
      if (wanted !== undefined)
        await saveFreeDays.mutateAsync([freeDaysChange(wanted, freeDays)], PAUSE_REFUSED);
      failed = wanted === undefined ? FAILED : ONLY_PAUSED;
      await save.mutateAsync(settings);
    } catch (error) {
      setFailure(messageOf(error, failed));
      return;
    }
    toast.success('Reminders saved');
    onClose();
  };
  return (
    <FormDialog
      title={TITLE}
      description={`Nothing reminds you until you choose it here. Times are those of ${browserZone().replaceAll('_', ' ')}.`}
      size="medium"
      submitLabel="Save"
      form={form}
      initialValues={initialValues}
      isSaving={saveFreeDays.isPending || save.isPending}
      failure={failure}
      onChange={change}
      onSubmit={() => void submit()}
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

/** The dialog for kinds, times and ways of reminders (REM-14). */
export function RemindersDialog({ onClose }: { readonly onClose: () => void }) {
  const status = useSession((session) => session.status);
  const user = useSession((session) => session.user);
  const isAway = useIsAway();
  const { data: freeDays, error } = useFreeDays();
  if (isAway) return <Closed text={NEEDS_CONNECTION} onClose={onClose} />;
  if (status !== 'signed-in' || user === null) {
    return <Closed text="Reminders need an account: sign in, or create one." onClose={onClose} />;
  }
  if (freeDays !== undefined) {
    return <ReminderForm user={user} freeDays={freeDays?.free_days ?? []} onClose={onClose} />;
  }
  if (error !== null) {
    const text = messageOf(error, 'Your reminders could not be loaded. Try again.');
    return <Closed text={text} onClose={onClose} />;
  }
  return (
    <Dialog isOpen size="small" title={TITLE} onClose={onClose}>
      <LoadingArea />
    </Dialog>
  );
}
