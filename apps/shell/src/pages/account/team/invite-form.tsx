import { useInviteMember } from '@simmer/app-state/accounts/accounts';
import { Button } from '@simmer/ui/buttons/button';
import { TextField } from '@simmer/ui/fields/text-field';
import { useState, type FormEvent } from 'react';
import { emailProblem } from '../../auth/email-problem.ts';
import { INVITED } from './team-texts.ts';
import styles from './team.module.css';
import type { RunAction } from './use-run-action.ts';

/** Invites an email address, with or without a Simmer user. */
export function InviteForm({ runAction }: { readonly runAction: RunAction }) {
  const invite = useInviteMember();
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (invite.isPending) return;
    const wanted = email.trim();
    const found = emailProblem(wanted);
    setProblem(found);
    if (found === undefined && (await runAction(invite.mutateAsync(wanted), INVITED))) setEmail('');
  };

  return (
    <form className={styles['invite']} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Invite by email"
        type="email"
        autoComplete="off"
        hint="They’ll get an email with a link, and join when they accept."
        value={email}
        error={problem ?? undefined}
        onChange={(text) => {
          setEmail(text);
          setProblem(undefined);
        }}
      />
      <Button type="submit" busy={invite.isPending}>
        Invite Member
      </Button>
    </form>
  );
}
