import { useOpenPreview, useLinkPreview } from '@simmer/app-state/admin/admin-releases';
import { messageOf } from '@simmer/app-state/errors';
import { ConfirmDialog } from '@simmer/ui/antd/confirm-dialog';
import { Dialog } from '@simmer/ui/antd/dialog';
import { Button } from '@simmer/ui/buttons/button';
import { useSearchParams } from 'react-router';
import type { PreviewLink } from '@simmer/contracts/schemas/releases.schema';
import { useState } from 'react';
import { copyLink, ShownLink } from '../invitations/shown-link.tsx';
import { appLabel } from './release-labels.ts';

/** Opens the preview of a link: the browser then loads a page of that build. */
function useEnterPreview() {
  const { mutateAsync, error, isPending } = useOpenPreview();
  const open = async (token: string) => {
    // The dialog shows a failure of this request.
    const opened = await mutateAsync(token).catch(() => undefined);
    if (opened) location.assign(opened.address);
  };
  return { error, isPending, open };
}

/** Asks before a link that somebody was sent changes what this browser loads (ADM-72). */
export function OpenPreviewDialog() {
  const [query, setQuery] = useSearchParams();
  const { open, error } = useEnterPreview();
  const token = query.get('preview');
  if (token === null) return null;
  return (
    <ConfirmDialog
      isOpen
      title="Open this preview?"
      confirmLabel="Open preview"
      onConfirm={() => open(token)}
      onCancel={() => setQuery({ tab: 'federation' }, { replace: true })}
      failure={error && messageOf(error, 'The preview could not be opened.')}
    >
      <p>
        This browser gets a build that is not promoted, until the link expires or you leave the preview. A
        banner names it. Everybody else keeps what they have.
      </p>
    </ConfirmDialog>
  );
}

interface PreviewLinkProps {
  readonly app: string;
  readonly version: string;
  readonly onClose: () => void;
}

const urlOf = ({ token }: PreviewLink) => `${location.origin}/admin?tab=federation&preview=${token}`;

/** Makes a link to a build that is not promoted, to open here or to send to another super admin (ADM-72). */
export function PreviewLinkDialog({ app, version, onClose }: PreviewLinkProps) {
  const make = useLinkPreview();
  const enter = useEnterPreview();
  const [link, setLink] = useState<PreviewLink | null>(null);
  const failure = make.error ?? enter.error;
  return (
    <Dialog
      isOpen
      title={`Preview ${appLabel(app)}`}
      size="small"
      isLocked={make.isPending || enter.isPending}
      failure={failure && messageOf(failure, 'The preview could not be made.')}
      onClose={onClose}
      footer={
        link === null ? (
          <Button
            variant="primary"
            data-autofocus
            busy={make.isPending}
            onClick={() => make.mutate({ app, version }, { onSuccess: setLink })}
          >
            Make a link
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={() => void copyLink(urlOf(link))}>
              Copy link
            </Button>
            <Button variant="primary" busy={enter.isPending} onClick={() => void enter.open(link.token)}>
              Open here
            </Button>
          </>
        )
      }
    >
      <p>
        Whoever opens the link as a super admin gets {app} {version} in their own browser. Everybody else
        keeps what they have.
      </p>
      {link && <ShownLink link={urlOf(link)} expiresAt={link.expires_at} rows={4} />}
    </Dialog>
  );
}
