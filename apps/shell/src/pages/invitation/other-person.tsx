import { signOut } from '@simmer/app-state/session/session';
import { Banner } from '@simmer/ui/feedback/banner';
import { Button, buttonClass } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { SignOutQuestion } from '../../session/sign-out-question.tsx';
import { DismissInvitationLink } from './dismiss-invitation-link.tsx';

/** Shown to a user whose email address is not the invited one. */
export function OtherPerson({ email, ownEmail }: { readonly email: string; readonly ownEmail: string }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setIsLeaving(true);
    await signOut();
    setIsLeaving(false);
  };
  return (
    <>
      <Banner tone="warning" title="This invitation is for another address">
        It was sent to {email}. You are signed in as {ownEmail}.
      </Banner>
      <Button variant="primary" size="large" wide busy={isLeaving} onClick={() => void leave()}>
        Sign out and change address
      </Button>
      <SignOutQuestion />
      <DismissInvitationLink className={buttonClass({ size: 'large', wide: true })} to="/dashboard">
        Stay signed in
      </DismissInvitationLink>
    </>
  );
}
