import { defineRoute } from '../../define-route.ts';
import {
  appParams,
  releaseChangeBody,
  releaseChangedSchema,
  releaseCheckSchema,
  releasesSchema,
} from '../../schemas/releases.schema.ts';
import * as sample from '../examples.ts';

const tag = 'Admin: releases';
const version = '0123456789ab';
const before = 'ba9876543210';
const contract = { min: 1, max: 1 };
const promotion = { change: { action: 'promote', version }, revision: 7 } as const;
const otherChanges = [
  { change: { action: 'canary', version, share: 10 }, revision: 7 },
  { change: { action: 'rollback' }, revision: 7 },
] as const;
const source = '1a2b3c4d by Robin: planner: show the week';
const sentence = `Everybody gets planner ${version} instead of ${before}.`;

export const adminReleaseRoutes = {
  show: defineRoute('adminReleases.show', 'GET /admin/releases', {
    permission: 'super_admin',
    tag,
    summary: 'Show what is deployed of each app, its builds and the last changes',
    response: releasesSchema,
    errors: [409],
    example: {
      response: {
        store: 's3://front-ends/production',
        revision: 7,
        can_change: true,
        apps: [
          {
            app: 'planner',
            deployed: {
              version,
              since: sample.stamp,
              by: 'Robin',
              contract,
              source,
              owner: 'Planner team',
              canary: null,
            },
            before,
            builds: [
              {
                version,
                published_at: sample.stamp,
                contract,
                source,
                is_newer: false,
                owner: 'Planner team',
              },
            ],
          },
        ],
        gateways: [
          {
            id: '00c0ffee00c0ffee',
            host: 'gateway-1',
            revision: 7,
            since: sample.stamp,
            seen_at: sample.stamp,
          },
        ],
        gateway_sentence: 'The gateway serves revision 7.',
        history: [
          {
            revision: 7,
            action: 'promote',
            at: sample.stamp,
            by: 'Robin',
            reason: '',
            changes: [{ app: 'planner', from: before, to: version, source }],
          },
        ],
      },
    },
  }),
  check: defineRoute('adminReleases.check', 'POST /admin/releases/:app/check', {
    permission: 'super_admin',
    tag,
    summary: 'Say what a change of an app does, or why it is rejected',
    params: appParams,
    body: releaseChangeBody,
    response: releaseCheckSchema,
    errors: [409],
    example: {
      params: { app: 'planner' },
      body: promotion,
      otherBodies: otherChanges,
      response: { sentence, problems: [] },
    },
  }),
  change: defineRoute('adminReleases.change', 'POST /admin/releases/:app/changes', {
    permission: 'super_admin',
    tag,
    summary: 'Promote a build, make it a canary, or roll back',
    description: '409 if the builds do not fit together, or if somebody else changed the releases meanwhile.',
    params: appParams,
    body: releaseChangeBody,
    response: releaseChangedSchema,
    errors: [409],
    example: {
      params: { app: 'planner' },
      body: promotion,
      otherBodies: otherChanges,
      response: { revision: 8, sentence },
    },
  }),
};
