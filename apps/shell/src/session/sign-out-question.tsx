import { setSignOutQuestion } from '@simmer/app-state/session/sign-out-question';
import { useWaitingChanges } from '@simmer/app-state/offline/offline-changes';
import { lazyDialog } from '@simmer/ui/antd/lazy-dialog';
import { useEffect, useState } from 'react';

const Dialog = lazyDialog(
  () =>
    import(/* webpackChunkName: "sign-out-dialog" */ './sign-out.dialog.tsx').then(
      ({ SignOutDialog }) => SignOutDialog,
    ),
  'Sign out?',
);

interface Asked {
  readonly unsentCount: number;
  readonly answer: (isAgreed: boolean) => void;
}

/** Asks before a sign-out with changes that are not in the account yet (OFF-17). */
export function SignOutQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isWaiting = useWaitingChanges() > 0;
  useEffect(
    () => setSignOutQuestion((unsentCount) => new Promise((answer) => setAsked({ unsentCount, answer }))),
    [],
  );
  useEffect(() => {
    // If the dialog does not load now, it shows the failure when it opens.
    if (isWaiting) Dialog.preload().catch(() => undefined);
  }, [isWaiting]);
  if (asked === null) return null;
  const answer = (isAgreed: boolean): void => {
    setAsked(null);
    asked.answer(isAgreed);
  };
  return (
    <Dialog unsentCount={asked.unsentCount} onConfirm={() => answer(true)} onClose={() => answer(false)} />
  );
}
