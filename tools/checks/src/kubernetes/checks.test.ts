import path from 'node:path';
import { brokenManifests } from './manifests/broken-manifests.ts';
import { containerProblems } from './check-containers.ts';
import { environmentProblems } from './check-environment.ts';
import { referenceProblems } from './check-references.ts';
import { schemaProblems } from './check-schema.ts';
import { renderWithoutHashes } from './kustomize.ts';
import type { Manifest } from './manifests/manifest.ts';

const staging = path.resolve(import.meta.dirname, '../../../../k8s/overlays/staging');
const allowStandIns = '{"name":"ALLOW_STAND_INS","value":"1"}';
const volumeOf = (source: string) => `"volumes":[{"name":"a",${source}}],"containers"`;
let manifests: Manifest[];

beforeAll(async () => {
  ({ manifests } = await renderWithoutHashes(staging));
});

const broken = (address: string, text: string, replacement: string) =>
  brokenManifests(manifests, address, text, replacement);

describe('manifest checks', () => {
  it('the staging overlay has no problem', () => {
    expect([
      ...referenceProblems(manifests),
      ...containerProblems(manifests),
      ...environmentProblems(manifests),
    ]).toEqual([]);
  });

  it.each([
    [
      'a selector that matches no pod',
      'Service/gateway',
      '"app.kubernetes.io/name":"gateway"',
      '"app.kubernetes.io/name":"gate"',
    ],
    ['pods without their label', 'Deployment/core-api', '"matchLabels":{"app', '"matchLabels":{"other'],
    ['an unknown port', 'Service/core-api', '"targetPort":"http"', '"targetPort":"https"'],
    [
      'an ingress to an unknown service',
      'Ingress/gateway',
      '"name":"gateway","port"',
      '"name":"door","port"',
    ],
    ['a policy that selects no pod', 'NetworkPolicy/migrate', '":"migrate"}', '":"migration"}'],
    [
      'variables of a missing config map',
      'Deployment/gateway',
      '"env":[',
      '"envFrom":[{"configMapRef":{"name":"nowhere"}}],"env":[',
    ],
    [
      'variables of a missing secret',
      'Deployment/gateway',
      '"env":[',
      '"envFrom":[{"secretRef":{"name":"nowhere","optional":true}}],"env":[',
    ],
    ['a variable of a missing secret', 'Deployment/core-api', 'simmer-secrets', 'nowhere'],
    ['a key missing from the secret', 'Deployment/core-api', '"key":"JWT_SECRET"', '"key":"JWT"'],
    [
      'a volume of a missing config map',
      'Job/migrate',
      '"containers"',
      volumeOf('"configMap":{"name":"nowhere"}'),
    ],
    [
      'a volume of a missing secret',
      'Job/migrate',
      '"containers"',
      volumeOf('"secret":{"secretName":"nowhere"}'),
    ],
    [
      'a volume with a key that is missing from its secret',
      'Job/migrate',
      '"containers"',
      volumeOf('"secret":{"secretName":"simmer-secrets","items":[{"key":"GONE","path":"a"}]}'),
    ],
    [
      'a volume of several sources, one of them missing',
      'Job/migrate',
      '"containers"',
      volumeOf('"projected":{"sources":[{"configMap":{"name":"nowhere"}}]}'),
    ],
    [
      'a missing secret for images',
      'Job/migrate',
      '"containers"',
      '"imagePullSecrets":[{"name":"nowhere"}],"containers"',
    ],
    ['an ingress with a missing certificate', 'Ingress/gateway', 'simmer-tls', 'nowhere'],
    ['a peer that matches no pod', 'NetworkPolicy/gateway', '":"core-api"}', '":"api"}'],
  ])('reference check: %s is rejected', (_, address, text, replacement) => {
    expect(referenceProblems(broken(address, text, replacement))).not.toEqual([]);
  });

  it.each([
    [
      'a probe of another port',
      'Deployment/core-api',
      '"path":"/readyz","port":"http"',
      '"path":"/readyz","port":80',
    ],
    ['a probe of an unknown path', 'Deployment/core-api', '"path":"/readyz"', '"path":"/ready"'],
    ['no probe', 'Deployment/gateway', '"livenessProbe"', '"formerProbe"'],
    ['a container that runs as root', 'Deployment/gateway', '"runAsNonRoot":true', '"runAsNonRoot":false'],
    [
      'a writable root file system',
      'Job/migrate',
      '"readOnlyRootFilesystem":true',
      '"readOnlyRootFilesystem":false',
    ],
    ['no resource limits', 'Deployment/calendar-worker', '"limits"', '"wishes"'],
    [
      'an API that starts before the schema is new enough',
      'Deployment/core-api',
      'src/await-schema.ts',
      'src/migrate.ts',
    ],
    [
      'a worker that waits for the schema of another image',
      'Deployment/calendar-worker',
      '"name":"await-schema","image":"images.example.com/simmer/calendar-worker',
      '"name":"await-schema","image":"images.example.com/simmer/core-api',
    ],
    ['an image tagged latest', 'Deployment/core-api', 'core-api:0.1.0', 'core-api:latest'],
  ])('container check: %s is rejected', (_, address, text, replacement) => {
    expect(containerProblems(broken(address, text, replacement))).not.toEqual([]);
  });

  it.each([
    ['a missing variable', 'Deployment/core-api', '"name":"JWT_SECRET",', '"name":"JWT_KEY",'],
    [
      'a secret that may be absent',
      'Deployment/core-api',
      '"key":"JWT_SECRET"',
      '"key":"JWT_SECRET","optional":true',
    ],
    ['a wrong value', 'ConfigMap/simmer-config', '"LOG_LEVEL":"debug"', '"LOG_LEVEL":"loud"'],
    ['a key missing from the config map', 'ConfigMap/simmer-config', '"PUBLIC_URL"', '"PUBLIC"'],
    [
      'a gateway without the URL of the API',
      'Deployment/gateway',
      '"name":"CORE_API_URL"',
      '"name":"API_URL"',
    ],
    ['a variable unknown to the gateway', 'Deployment/gateway', '"name":"PORT"', '"name":"PORTS"'],
    ['a wrong port of the gateway', 'Deployment/gateway', '"value":"4200"', '"value":"http"'],
    ['a trusted proxy that is not an address', 'Deployment/gateway', 'uniquelocal', 'ingress'],
    ['stand-ins in the gateway', 'Deployment/gateway', '"env":[', `"env":[${allowStandIns},`],
    ['stand-ins in the API', 'Deployment/core-api', '"env":[', `"env":[${allowStandIns},`],
    ['stand-ins in the settings', 'ConfigMap/simmer-config', '"data":{', '"data":{"ALLOW_STAND_INS":"1",'],
    [
      'a setting that no program reads',
      'ConfigMap/simmer-config',
      '"data":{',
      '"data":{"LOG_LEVELS":"info",',
    ],
    [
      'a variable unknown to the gateway, of a config map',
      'Deployment/gateway',
      '"env":[',
      '"envFrom":[{"configMapRef":{"name":"simmer-config"}}],"env":[',
    ],
    [
      'variables unknown to the gateway, of a secret',
      'Deployment/gateway',
      '"env":[',
      '"envFrom":[{"secretRef":{"name":"simmer-secrets"}}],"env":[',
    ],
    [
      'a wrong port of the API',
      'Deployment/gateway',
      'http://core-api-instances:3000',
      'http://core-api-instances:80',
    ],
  ])('environment check: %s is rejected', (_, address, text, replacement) => {
    expect(environmentProblems(broken(address, text, replacement))).not.toEqual([]);
  });

  it('environment check: variables that envFrom gives count as given', () => {
    const fromMap = brokenManifests(
      broken(
        'Deployment/core-api',
        '"env":[',
        '"envFrom":[{"configMapRef":{"name":"simmer-config"}}],"env":[',
      ),
      'Deployment/core-api',
      '{"name":"PUBLIC_URL","valueFrom":{"configMapKeyRef":{"name":"simmer-config","key":"PUBLIC_URL"}}},',
      '',
    );
    expect([...environmentProblems(fromMap), ...referenceProblems(fromMap)]).toEqual([]);
    const wrong = brokenManifests(fromMap, 'ConfigMap/simmer-config', 'https://staging', 'staging');
    expect(environmentProblems(wrong)).toContainEqual(
      expect.stringContaining('Deployment/core-api: PUBLIC_URL'),
    );
  });

  it('schema check: a misspelt field, a wrong type and an unknown kind are rejected', async () => {
    const problems = await schemaProblems([
      ...broken('Deployment/core-api', '"revisionHistoryLimit"', '"revisionHistoryLimits"'),
      ...broken('Service/gateway', '"port":80', '"port":"80"'),
      { apiVersion: 'apps/v1', kind: 'Deploymint', metadata: { name: 'x' } },
    ]);
    expect(problems).toEqual([
      'Deploymint/x: Kubernetes has no apps/v1/Deploymint',
      expect.stringContaining('revisionHistoryLimits'),
      expect.stringContaining("Type 'string' is not assignable to type 'number'"),
    ]);
  });
});
