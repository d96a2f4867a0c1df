import { keepInvitation } from '@simmer/app-state/accounts/pending-invitation';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface DismissInvitationLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that dismisses an invitation: it is not shown again. */
export function DismissInvitationLink({ to, className, children }: DismissInvitationLinkProps) {
  return (
    <Link to={to} className={className} onClick={() => keepInvitation(null)}>
      {children}
    </Link>
  );
}
