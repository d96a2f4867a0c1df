import { defineRoute, streamOf } from '../engine/define-route.ts';

export const streamChanges = defineRoute({
  id: 'changes.stream',
  method: 'GET',
  path: '/changes',
  permission: 'user',
  tag: 'Changes',
  summary: "Changes to the user's data, as they happen",
  description:
    'Server-sent events. `ready` comes first; `change` names topics, never content; `resync` says that some changes ' +
    'may have been missed. A comment every 20 s shows that the stream is alive; it ends with the sign-in. Reconnect ' +
    'after the delay in `retry`, and then read everything again.',
  response: streamOf('Events: ready, change with {"topics": […]}, resync'),
  status: 200,
  example: {
    response: 'retry: 3000\n\nevent: ready\ndata: {}\n\nevent: change\ndata: {"topics":["timeBlocks"]}\n\n',
  },
});

export const changeRoutes = [streamChanges] as const;
