import path from 'node:path';
import { brokenManifests } from './broken-manifests.ts';
import { containerProblems } from './check-containers.ts';
import { environmentProblems } from './check-environment.ts';
import { referenceProblems } from './check-references.ts';
import { schemaProblems } from './check-schema.ts';
import { renderKustomization } from './kustomize.ts';
import type { Manifest } from './manifest.ts';

const staging = path.resolve(import.meta.dirname, '../../../../k8s/overlays/staging');
const allowStandIns = '{"name":"ALLOW_STAND_INS","value":"1"}';
let manifests: Manifest[];

beforeAll(async () => {
  manifests = await renderKustomization(staging);
});

const broken = (address: string, text: string, replacement: string) =>
  brokenManifests(manifests, address, text, replacement);

describe('the manifests', () => {
  it('are without a problem', () => {
    expect([
      ...referenceProblems(manifests),
      ...containerProblems(manifests),
      ...environmentProblems(manifests),
    ]).toEqual([]);
  });

  it.each([
    [
      'a selector that misses',
      'Service/gateway',
      '"app.kubernetes.io/name":"gateway"',
      '"app.kubernetes.io/name":"gate"',
    ],
    ['pods without their label', 'Deployment/core-api', '"matchLabels":{"app', '"matchLabels":{"other'],
    ['a port that is not there', 'Service/core-api', '"targetPort":"http"', '"targetPort":"https"'],
    ['an ingress to nowhere', 'Ingress/gateway', '"name":"gateway","port"', '"name":"door","port"'],
    ['a scaler of nothing', 'HorizontalPodAutoscaler/gateway', '"kind":"Deployment"', '"kind":"StatefulSet"'],
    ['a policy for nobody', 'NetworkPolicy/migrate', '":"migrate"}', '":"migration"}'],
    ['a peer that is nobody', 'NetworkPolicy/gateway', '":"core-api"}', '":"api"}'],
  ])('are found out for %s', (_, address, text, replacement) => {
    expect(referenceProblems(broken(address, text, replacement))).not.toEqual([]);
  });

  it.each([
    [
      'a probe of another port',
      'Deployment/core-api',
      '"path":"/readyz","port":"http"',
      '"path":"/readyz","port":80',
    ],
    ['a probe of an address nobody answers', 'Deployment/core-api', '"path":"/readyz"', '"path":"/ready"'],
    ['no probe', 'Deployment/gateway', '"livenessProbe"', '"formerProbe"'],
    ['root', 'Deployment/gateway', '"runAsNonRoot":true', '"runAsNonRoot":false'],
    ['a writable image', 'Job/migrate', '"readOnlyRootFilesystem":true', '"readOnlyRootFilesystem":false'],
    ['no bounds', 'Deployment/calendar-worker', '"limits"', '"wishes"'],
    ['a floating image', 'Deployment/core-api', 'core-api:0.1.0', 'core-api:latest'],
  ])('are found out for %s', (_, address, text, replacement) => {
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
    ['a key that the map lacks', 'ConfigMap/simmer-config', '"PUBLIC_URL"', '"PUBLIC"'],
    ['a gateway without its API', 'Deployment/gateway', '"name":"CORE_API_URL"', '"name":"API_URL"'],
    ['a variable that the gateway does not take', 'Deployment/gateway', '"name":"PORT"', '"name":"PORTS"'],
    ['a wrong port of the gateway', 'Deployment/gateway', '"value":"4200"', '"value":"http"'],
    ['a proxy that is no address', 'Deployment/gateway', 'uniquelocal', 'ingress'],
    ['stand-ins in the gateway', 'Deployment/gateway', '"env":[', `"env":[${allowStandIns},`],
    ['stand-ins in the API', 'Deployment/core-api', '"env":[', `"env":[${allowStandIns},`],
    ['stand-ins in the settings', 'ConfigMap/simmer-config', '"data":{', '"data":{"ALLOW_STAND_INS":"1",'],
    [
      'a setting that no program reads',
      'ConfigMap/simmer-config',
      '"data":{',
      '"data":{"LOG_LEVELS":"info",',
    ],
    ['an API that is not there', 'Deployment/gateway', 'http://core-api:3000', 'http://core-api:80'],
  ])('are found out for %s', (_, address, text, replacement) => {
    expect(environmentProblems(broken(address, text, replacement))).not.toEqual([]);
  });

  it('are found out for a misspelt field, a wrong type and an unknown kind', async () => {
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
