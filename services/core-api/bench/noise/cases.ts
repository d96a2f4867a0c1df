import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { hostileCases } from './hostile-cases.ts';
import { callOfTool, inLanes, type NoiseCase } from './noise-case.ts';

/** The doors by which a person took the service from others (API-56, API-65). */
export const cases: readonly NoiseCase[] = [
  {
    name: 'lists, calendar file and archive',
    make: ({ send, feedSecret, blockId }, signal) =>
      Promise.all([
        inLanes(4, signal, () => send('GET', '/api/v1/time-blocks')),
        // Each change of the plan makes another file.
        inLanes(1, signal, async () => {
          await send('PUT', `/api/v1/time-blocks/${blockId}`, { points: Math.floor(Math.random() * 999) });
          await delay(3_000);
          return send('GET', `/api/v1/calendar-feed/${feedSecret}.ics`);
        }),
        inLanes(1, signal, () => send('GET', '/api/v1/personal-data/archive')),
      ]),
  },
  {
    name: 'ten tool calls at once',
    make: ({ send, appToken }, signal) =>
      inLanes(10, signal, () =>
        send('POST', '/mcp', callOfTool('find_blocks', { text: 'planned' }), appToken),
      ),
  },
  {
    name: 'batches of 100 tool calls',
    make: ({ send, appToken }, signal) => {
      const batch = Array.from({ length: 100 }, () => callOfTool('find_blocks', { text: 'planned' }));
      return inLanes(4, signal, () => send('POST', '/mcp', batch, appToken));
    },
  },
  {
    name: '80 writes at once',
    make: ({ send }, signal) =>
      inLanes(80, signal, () =>
        send('POST', '/api/v1/plan/changes', {
          changes: [{ resource: 'activities', id: randomUUID(), fields: { name: 'Noise', emoji: '🌱' } }],
        }),
      ),
  },
  {
    name: 'history and steps',
    make: ({ send, appToken }, signal) =>
      Promise.all([
        inLanes(4, signal, () => send('GET', '/api/v1/plan/history', undefined, appToken)),
        inLanes(4, signal, () => send('GET', '/api/v1/connected-apps/steps')),
      ]),
  },
  {
    name: 'small writes of a large block',
    make: ({ send, appToken, longBlockId }, signal) => {
      let points = 1;
      return inLanes(4, signal, () => {
        points = (points % 999) + 1;
        return send(
          'PUT',
          `/api/v1/time-blocks/${longBlockId}`,
          { points },
          points % 2 === 0 ? appToken : undefined,
        );
      });
    },
  },
  {
    name: 'webhooks checked and sent again',
    make: ({ send, webhookId, deliveryId }, signal) =>
      Promise.all([
        inLanes(4, signal, () => send('POST', `/api/v1/webhooks/${webhookId}/switch-on`)),
        inLanes(4, signal, () => send('POST', `/api/v1/webhook-deliveries/${deliveryId}/send-again`)),
      ]),
  },
  ...hostileCases,
];
