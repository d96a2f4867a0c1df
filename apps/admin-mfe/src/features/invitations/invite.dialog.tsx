import { type MadeInvitation, useInvite } from '@simmer/app-state/admin/sign-up-invitations';
import { messageOf } from '@simmer/app-state/errors';
import { emailProblem } from '@simmer/contracts/email-problem';
import { Dialog } from '@simmer/ui/antd/dialog';
import { Form, FormDialog } from '@simmer/ui/antd/form-dialog';
import { FormText } from '@simmer/ui/antd/form-field';
import { Button } from '@simmer/ui/buttons/button';
import { useState } from 'react';
import { copyLink, ShownLink } from './shown-link.tsx';

const initialValues = { email: '' };

/** The problem of a typed address; no address is valid too. */
const givenEmailProblem = (typed: string) => (typed.trim() === '' ? undefined : emailProblem(typed));

/** Makes an invitation, and then shows its link, once. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [form] = Form.useForm<typeof initialValues>();
  const invite = useInvite();
  const [made, setMade] = useState<MadeInvitation | null>(null);
  if (made) return <LinkDialog invitation={made} onClose={onClose} />;
  return (
    <FormDialog
      title="Invite somebody"
      submitLabel="Make a link"
      form={form}
      initialValues={initialValues}
      isSaving={invite.isPending}
      failure={invite.error && messageOf(invite.error, 'Failed to make the invitation')}
      onSubmit={({ email }) => invite.mutate(email.trim() || null, { onSuccess: setMade })}
      onClose={onClose}
    >
      <FormText
        name="email"
        label="Email (optional)"
        type="email"
        hint="Only this address can use the link then. Without one, whoever has it can."
        check={givenEmailProblem}
        data-autofocus
      />
    </FormDialog>
  );
}

interface LinkDialogProps {
  readonly invitation: MadeInvitation;
  readonly onClose: () => void;
}

function LinkDialog({ invitation, onClose }: LinkDialogProps) {
  const { email, expires_at: expiresAt } = invitation.invitation;
  return (
    <Dialog
      isOpen
      title="The invitation link"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="primary" data-autofocus onClick={() => void copyLink(invitation.link)}>
            Copy link
          </Button>
        </>
      }
    >
      <p>
        {invitation.is_mailed
          ? `It is on its way to ${email} by mail. You can send it yourself as well: it is shown only now.`
          : 'Send it to the person. It is shown only now: the server does not keep it.'}
      </p>
      <ShownLink link={invitation.link} expiresAt={expiresAt} rows={3} />
    </Dialog>
  );
}
