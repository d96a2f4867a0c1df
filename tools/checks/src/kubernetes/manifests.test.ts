import { addressOf, configMap, ofKind, render, type Manifest } from './manifests.ts';
import { ruleProblems } from './rule-problems.ts';
import { schemaProblems } from './schema-problems.ts';

/** What is wrong | the object | its text | what replaces it | the problem that is found. */
const BROKEN = String.raw`
a service of no pod | Service/gateway | "app.kubernetes.io/name":"gateway" | "app.kubernetes.io/name":"gate" | selects nothing
a port that no pod has | Service/core-api | "targetPort":"http" | "targetPort":"https" | targetPort
a policy of no pod | NetworkPolicy/migrate | ":"migrate"} | ":"migration"} | matchLabels
a key that the secret lacks | Deployment/core-api | "key":"JWT_SECRET" | "key":"JWT" | secretKeyRef
an ingress with another certificate | Ingress/gateway | simmer-tls | nowhere | secretName
an ingress of another host | Ingress/gateway | "host":"staging. | "host":" | no such host
an ingress to no service | Ingress/gateway | "name":"gateway","port" | "name":"door","port" | no such service
an account that is not there | Deployment/gateway | "serviceAccountName":"simmer" | "serviceAccountName":"other" | serviceAccountName
a probe of another port | Deployment/core-api | "path":"/readyz","port":"http" | "path":"/readyz","port":80 | probe of a port
a probe of an unknown path | Deployment/core-api | "path":"/readyz" | "path":"/ready" | readinessProbe
pods without a probe | Deployment/gateway | "livenessProbe" | "formerProbe" | lacks a probe
pods that may be root | Deployment/gateway | "runAsNonRoot":true | "runAsNonRoot":false | runAsNonRoot
a root that is written to | Job/migrate | "readOnlyRootFilesystem":true | "readOnlyRootFilesystem":false | readOnlyRoot
pods without a limit | Deployment/calendar-worker | "limits" | "wishes" | limits
pods that wait for no schema (OPS-68) | Deployment/core-api | src/await-schema.ts | src/migrate.ts | does not wait
an image that moves | Deployment/core-api | core-api:0.1.0 | core-api:latest | not pinned
variables of a whole ConfigMap | Deployment/gateway | "env":[ | "envFrom":[],"env":[ | envFrom
a variable given twice | Deployment/gateway | "env":[ | "env":[{"name":"PORT","value":"1"}, | twice
a missing variable | Deployment/core-api | "name":"JWT_SECRET", | "name":"JWT_KEY", | JWT_SECRET is missing
a needed secret that may be absent | Deployment/core-api | "key":"JWT_SECRET" | "key":"JWT_SECRET","optional":true | may be absent
a wrong setting | ConfigMap/simmer-config | "LOG_LEVEL":"debug" | "LOG_LEVEL":"loud" | LOG_LEVEL
a setting that nobody reads | ConfigMap/simmer-config | "data":{ | "data":{"LOG_LEVELS":"info", | read by no program
stand-ins in a cluster | Deployment/gateway | "env":[ | "env":[{"name":"ALLOW_STAND_INS","value":"1"}, | is for npm start
another port of the API | Deployment/gateway | core-api:3000 | core-api:80 | leads to no service
two scalers of one deployment | ScaledObject/gateway | "name":"gateway"}, | "name":"core-api"}, | has two scalers
a metric that nobody exports | ScaledObject/core-api | sum(change_streams{ | sum(open_streams{ | open_streams
a metric of another namespace | ScaledObject/core-api | simmer-staging\" | simmer-production\" | another namespace
a scaler without its login | TriggerAuthentication/queue-reader | "name":"queue-reader" | "name":"reader" | no such authenticationRef
`
  .trim()
  .split('\n')
  .map((line) => line.split(' | '));

describe('the manifests (OPS-69, OPS-81)', () => {
  let staging: Manifest[];
  beforeAll(() => {
    staging = render('overlays/staging');
  });

  /** Staging with one text replaced in one object. */
  const broken = (address: string, text: string, replacement: string) => {
    const of = (each: Manifest) =>
      `${each.kind}/${each.metadata.name.replace(/-[a-z0-9]{10}$/, '')}` === address;
    const before = JSON.stringify(staging.find(of));
    expect(before).toContain(text);
    const after: Manifest = JSON.parse(before.replace(text, replacement));
    return staging.map((each) => (of(each) ? after : each));
  };

  it('an overlay with an ingress that it leaves to others, or without the one that it needs, is rejected', async () => {
    expect(await ruleProblems(staging, true)).toEqual([]);
    expect(await ruleProblems(staging, false)).toEqual(['the Ingress is left to whoever runs the cluster']);
    expect(await ruleProblems(render('overlays/production'), true)).toEqual(['there is no Ingress']);
  }, 30_000);

  it.each(BROKEN)('%s is rejected', async (_, address = '', text = '', replacement = '', problem = '') => {
    const problems = await ruleProblems(broken(address, text, replacement), true);
    expect(problems).toContainEqual(expect.stringContaining(problem));
  });

  it('a misspelt field of Kubernetes or KEDA, a wrong type and an unknown kind are rejected', async () => {
    const problems = await schemaProblems([
      ...broken('Deployment/core-api', '"revisionHistoryLimit"', '"revisionHistoryLimits"'),
      ...broken('Service/gateway', '"port":80', '"port":"80"'),
      ...broken('ScaledObject/calendar-worker', '"pollingInterval"', '"pollInterval"'),
      { apiVersion: 'apps/v1', kind: 'Deploymint', metadata: { name: 'x' } },
    ]);
    expect(problems).toEqual([
      'Deploymint/x: there is no apps/v1/Deploymint',
      expect.stringContaining('revisionHistoryLimits'),
      expect.stringContaining("Type 'string' is not assignable to type 'number'"),
      expect.stringContaining('pollInterval'),
    ]);
  }, 60_000);

  it('the worker scales by the same numbers wherever its queue is, down after three batches (OPS-148)', () => {
    const numbersOf = (place: string) => {
      const [scaler] = render(`worker-scaler/${place}`);
      const text = JSON.stringify(scaler);
      return [
        /"behavior":.*?\},"triggers/.exec(text)?.[0],
        /"scaleDown".*?"stabilizationWindowSeconds":(\d+)/.exec(text)?.[1],
        [...text.matchAll(/"(?:targetQueryValue|threshold)":"(\d+)"/g)].map(([, number]) => number),
      ];
    };
    const [behavior, ...others] = numbersOf('queue-in-postgres');
    expect(others).toEqual(['900', ['15', '4']]);
    expect(numbersOf('queue-in-redis')).toEqual([behavior, ...others]);
  });

  it('the pooler pools transactions, and two rollouts of it fit into PostgreSQL (OPS-73)', () => {
    const production = render('overlays/production');
    const settings = ofKind(production, 'ConfigMap', configMap).find(({ data }) => 'pgbouncer.ini' in data);
    const text = settings?.data['pgbouncer.ini'] ?? '';
    expect(text).toContain('\npool_mode = transaction\n');
    expect(text).toContain('\nlisten_port = 6432\n');
    const pooler = production.find((each) => addressOf(each) === 'Deployment/pooler');
    const perPod = Number(/\nmax_db_connections = (\d+)\n/.exec(text)?.[1]);
    expect(pooler).toMatchObject({ spec: { replicas: 2 } });
    expect(2 * 2 * perPod).toBeLessThanOrEqual(80);
  });
});
