import { defineRoute, streamOf } from '../define-route.ts';

export const changeRoutes = {
  stream: defineRoute('changes.stream', 'GET /changes', {
    permission: 'user',
    tag: 'Changes',
    summary: 'Stream the changes of the user’s data',
    description:
      'Server-sent events. `ready` is sent first. `change` has the changed topics, never their content, and as `step` the Idempotency-Key of the request that changed them, if it had one. `resync` means ' +
      'that changes may have been missed. A comment every 20 s keeps the stream open. The stream ends when the sign-in ' +
      'ends. Clients reconnect after the delay in `retry` and then read everything again.',
    response: streamOf('Events: ready, change with {"topics": […], "step"}, resync'),
    example: {
      response: 'retry: 3000\n\nevent: ready\ndata: {}\n\nevent: change\ndata: {"topics":["timeBlocks"]}\n\n',
    },
  }),
};
