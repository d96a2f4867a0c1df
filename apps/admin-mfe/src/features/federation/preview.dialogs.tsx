import { useOpenPreview, useLinkPreview } from '@simmer/app-state/admin/admin-releases';
import { messageOf } from '@simmer/app-state/errors';
import { Dialog } from '@simmer/ui/antd/dialog';
import { Button } from '@simmer/ui/buttons/button';
import { useSearchParams } from 'react-router';
import type { PreviewLink } from '@simmer/contracts/schemas/releases.schema';
import { useState } from 'react';
import { copyLink, ShownLink } from '../invitations/shown-link.tsx';
import { appLabel } from './release-labels.ts';

/** Opens the preview of a link: the browser then loads a page of that build. */
function useEnterPreview() {
  const { mutate, error, isPending } = useOpenPreview();
  return {
    error,
    isPending,
    open: (token: string) => mutate(token, { onSuccess: ({ address }) => location.assign(address) }),
  };
}

/** Asks before a link that somebody was sent changes what this browser loads (ADM-72). */
export function OpenPreviewDialog() {
  const [query, setQuery] = useSearchParams();
  const enter = useEnterPreview();
  const token = query.get('preview');
  if (token === null) return null;
  const close = () => setQuery({ tab: 'federation' }, { replace: true });
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title="Open this preview?"
      size="small"
      isLocked={enter.isPending}
      failure={enter.error && messageOf(enter.error, 'The preview could not be opened.')}
      onClose={close}
      footer={
        <>
          <Button data-autofocus disabled={enter.isPending} onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" busy={enter.isPending} onClick={() => enter.open(token)}>
            Open preview
          </Button>
        </>
      }
    >
      <p>
        This browser gets a build that is not promoted, until the link expires or you leave the preview. A
        banner names it. Everybody else keeps what they have.
      </p>
    </Dialog>
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
            <Button variant="primary" busy={enter.isPending} onClick={() => enter.open(link.token)}>
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
