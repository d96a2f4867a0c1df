import type { AccessScope } from '@simmer/contracts/define-route';
import { only, type Things } from './stored-things.ts';
import type { Person, TestApp } from './test-app.ts';

/** Connects an app to a person. */
export async function connectApp(
  person: Person,
  name: string,
  scope: AccessScope,
): Promise<{ readonly id: string; readonly token: string }> {
  const body = { name, scope, life: '90_days' };
  const response = await person.call<{ app: { id: string }; token: string }>('POST', '/connected-apps', body);
  if (response.status !== 201) throw new Error(`POST /connected-apps answered ${response.status}`);
  return { id: response.body.app.id, token: response.body.token };
}

/** A connected app of a person, and a step that it took. */
export async function appThings(app: TestApp, person: Person): Promise<Things> {
  const { id, token } = await connectApp(person, 'Script', 'change');
  await app.as(token).call('POST', '/activities', { name: 'Mulching' });
  const step = await only(app, 'select step_id as id from step_item where user_id = $1 and app_id = $2', [
    person.id,
    id,
  ]);
  return { app: id, step };
}
