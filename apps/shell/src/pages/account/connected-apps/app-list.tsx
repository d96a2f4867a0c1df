import { formatDay } from '@simmer/app-state/format-moment';
import type { ConnectedApp } from '@simmer/contracts/schemas/connected-app.schema';
import { Badge } from '@simmer/ui/badges/badge';
import { Button } from '@simmer/ui/buttons/button';
import { useId, useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { NewTokenDialog } from './new-token.dialog.tsx';
import { Row, Rows } from './row.tsx';

/** 'Reads your plan · Last used Jan 5, 2026 · Works until Apr 5, 2026' */
function factsOf({ scope, last_used_on: day, expires_at: end }: ConnectedApp): string {
  return [
    scope === 'read' ? 'Reads your plan' : 'Reads and changes your plan',
    // A date is no instant; noon of it is on the same day in this browser's time zone.
    day === null ? 'Not used yet' : `Last used ${formatDay(`${day}T12:00`)}`,
    end === null ? 'Does not expire' : `Works until ${formatDay(end)}`,
  ].join(' · ');
}

function AppRow({ app }: { readonly app: ConnectedApp }) {
  const nameId = useId();
  const name = (
    <>
      {app.name} {app.is_assistant && <Badge>Assistant</Badge>}
    </>
  );
  return (
    <Row nameId={nameId} name={name} facts={factsOf(app)}>
      <ActionButton
        route="connectedApps.revoke"
        id={app.id}
        nameId={nameId}
        label="Revoke"
        done={`Revoked: ${app.name}`}
        failed="It could not be revoked"
        question={{
          title: `Revoke ${app.name}?`,
          text: 'It can no longer read your plan or change it. What it has changed stays.',
        }}
      />
    </Row>
  );
}

interface AppListProps {
  readonly apps: readonly ConnectedApp[];
  readonly mayAdd: boolean;
}

/** The programs that may read or change the plan, each with 'Revoke'. */
export function AppList({ apps, mayAdd }: AppListProps) {
  const [isNew, setIsNew] = useState(false);
  return (
    <div>
      <p className="sm-muted">
        Let a script or an assistant read your plan, or change it. You see what each did, and can undo it.
      </p>
      <Rows label="Connected apps" items={apps}>
        {(app) => <AppRow key={app.id} app={app} />}
      </Rows>
      {mayAdd ? (
        <Button aria-haspopup="dialog" onClick={() => setIsNew(true)}>
          New token
        </Button>
      ) : (
        <p>You are switched in as this person. Only they can connect an app.</p>
      )}
      {isNew && <NewTokenDialog onClose={() => setIsNew(false)} />}
    </div>
  );
}
