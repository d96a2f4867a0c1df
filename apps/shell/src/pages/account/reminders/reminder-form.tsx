import { browserZone, useToday } from '@simmer/app-state/clock';
import { messageOf, NEEDS_CONNECTION } from '@simmer/app-state/errors';
import { freeDaysChange, useFreeDays } from '@simmer/app-state/plan/free-days';
import { useChange } from '@simmer/app-state/plan/use-change';
import { useSaveSettings } from '@simmer/app-state/profile/save-settings';
import { useIsAway, useSession } from '@simmer/app-state/session/session';
import type { FreeDayRanges } from '@simmer/contracts/schemas/free-days.schema';
import type { User } from '@simmer/contracts/schemas/user.schema';
import { Form, ValidatedForm } from '@simmer/ui/antd/form-field';
import { Button } from '@simmer/ui/buttons/button';
import { Banner } from '@simmer/ui/feedback/banner';
import { useUnsavedPage } from '@simmer/ui/layers/unsaved';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { toast } from '@simmer/ui/toasts/toast';
import { useRef, useState } from 'react';
import { type ReminderDraft, reminderDraft, savedOf } from '@simmer/app-state/reminders/reminder-draft';
import { ReminderDevices } from './reminder-devices.tsx';
import { QuietRows, ReminderRows } from './reminder-rows.tsx';
import { usePushAnswer } from './use-push-answer.ts';
import { wantsPush } from '@simmer/app-state/reminders/wants-push';

const FAILED = 'Your reminders could not be saved. Try again.';
const PAUSE_FAILED = 'Your pause could not be saved, and nothing else was changed. Try again.';
const PAUSE_REFUSED = 'Your pause could not be saved. Try again.';
const ONLY_PAUSED = 'Your pause was saved, but not your other reminders. Try again.';

interface FormProps {
  readonly user: User;
  readonly freeDays: FreeDayRanges;
}

function ReminderForm({ user, freeDays }: FormProps) {
  const saved = {
    reminders: user.reminders,
    review_mail: user.review_mail,
    free_days: freeDays,
  };
  const today = useToday();
  const [initialValues] = useState(() => reminderDraft(saved, today));
  const [draft, setDraft] = useState(initialValues);
  const [kept, setKept] = useState(initialValues);
  useUnsavedPage(JSON.stringify(draft) === JSON.stringify(kept) ? null : 'Your reminders are not saved yet.');
  const [form] = Form.useForm<ReminderDraft>();
  const save = useSaveSettings(FAILED);
  const saveFreeDays = useChange(['freeDays']);
  const [failure, setFailure] = useState<string | null>(null);
  const push = usePushAnswer(user.id);
  const isSaving = saveFreeDays.isPending || save.isPending;
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
    setKept(draft);
    toast.success('Reminders saved');
  };
  return (
    <ValidatedForm
      aria-label="Reminders"
      form={form}
      initialValues={initialValues}
      isSaving={isSaving}
      onChange={change}
      onSubmit={() => void submit()}
    >
      <p className="sm-muted">Times are those of {browserZone().replaceAll('_', ' ')}.</p>
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
      {failure !== null && <Banner tone="error">{failure}</Banner>}
      <div>
        <Button type="submit" variant="primary" busy={isSaving}>
          Save
        </Button>
      </div>
    </ValidatedForm>
  );
}

/** Kinds, times and ways of reminders (REM-14). */
export function Reminders() {
  const status = useSession((session) => session.status);
  const user = useSession((session) => session.user);
  const isAway = useIsAway();
  const { data: freeDays, error } = useFreeDays();
  if (isAway) return <p>{NEEDS_CONNECTION}</p>;
  if (status !== 'signed-in' || user === null) {
    return <p>Reminders need an account: sign in, or create one.</p>;
  }
  if (freeDays !== undefined) return <ReminderForm user={user} freeDays={freeDays?.free_days ?? []} />;
  if (error !== null) return <p>{messageOf(error, 'Your reminders could not be loaded. Try again.')}</p>;
  return <LoadingArea />;
}
