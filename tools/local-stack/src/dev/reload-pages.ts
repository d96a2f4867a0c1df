import type { FastifyInstance } from 'fastify';

/** Adds a script to every page that the gateway renders. For development only. */
export function reloadPages(gateway: FastifyInstance, script: string): void {
  gateway.addHook('onSend', (_request, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isPage || typeof payload !== 'string') return done(null, payload);
    done(null, payload.replace('</head>', `<script src="${script}" defer></script></head>`));
  });
}
