import { defineRoute, streamOf } from '../engine/define-route.ts';

export const streamChanges = defineRoute({
  id: 'changes.stream',
  method: 'GET',
  path: '/changes',
  permission: 'user',
  tag: 'Changes',
  summary: "What changes in the user's data, told as it happens",
  description:
    'Server-sent events. `ready` comes first; `change` names topics, never content; `resync` says that some changes ' +
    'may have been missed. A comment every 20 s shows that the stream lives; it ends with the sign-in. Reconnect ' +
    'after what `retry` says, and read everything anew then.',
  response: streamOf('Events: ready, change with {"topics": […]}, resync'),
  status: 200,
  example: {
    response: 'retry: 3000\n\nevent: ready\ndata: {}\n\nevent: change\ndata: {"topics":["timeBlocks"]}\n\n',
  },
});

export const changeRoutes = [streamChanges] as const;
