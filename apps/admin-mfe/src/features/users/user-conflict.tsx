import { Banner } from '@simmer/ui/feedback/banner';
import { Button } from '@simmer/ui/buttons/button';
import { changesOf, formOf } from './user-changes.ts';
import type { UserEdit } from './use-edit-user.ts';
import { roleLabels } from './user-labels.ts';

/** Another admin has changed the user meanwhile: shows their values, so that neither change is lost. */
export function UserConflict({ edit }: { readonly edit: UserEdit }) {
  const { seen, theirs } = edit;
  if (theirs === null) return null;
  const { name, email, role, is_demo } = changesOf(seen, formOf(theirs)) ?? {};
  const differences = [
    name !== undefined && `Name: ${name}`,
    email !== undefined && `Email: ${email}`,
    role !== undefined && `Role: ${roleLabels[role]}`,
    is_demo !== undefined && `Demo user: ${is_demo ? 'yes' : 'no'}`,
  ].filter((text) => text !== false);
  return (
    <Banner
      tone="warning"
      title="Somebody else has changed this user in the meantime."
      action={
        <>
          <Button size="small" onClick={() => edit.takeTheirs(theirs)}>
            Take theirs
          </Button>
          <Button size="small" onClick={() => edit.keepMine(theirs)}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>{differences.join(' · ') || 'Nothing shown here was changed.'}</p>
    </Banner>
  );
}
