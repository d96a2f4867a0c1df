import { Card } from '@simmer/ui/layout/card';
import { LazyPart } from '@simmer/ui/lazy/lazy-part';
import { LoadingArea } from '@simmer/ui/layout/spinner';
import { LoadFailure } from '../../../failures/remote-failure.tsx';
import { AccountPart } from '../parts/account-part.tsx';

const load = async () =>
  (await import(/* webpackChunkName: "reminder-form" */ './reminder-form.tsx')).Reminders;
const noProps = {};

/** '/account/reminders': what reminds the person, when and how (REM-14). */
export function Component() {
  return (
    <AccountPart title="Reminders" lead="Nothing reminds you until you choose it here.">
      <Card>
        <LazyPart
          load={load}
          props={noProps}
          pending={<LoadingArea />}
          renderFailure={(retry) => <LoadFailure what="Your reminders" onRetry={retry} />}
        />
      </Card>
    </AccountPart>
  );
}
