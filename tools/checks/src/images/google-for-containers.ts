import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { createGoogleEmulator } from '@simmer/google-emulator/google-emulator';
import { freePort } from '@simmer/local-stack/settings/ports';
import { embeddedGoogle, googlePrefix, googleVariables } from '@simmer/local-stack/embedded-google';

/**
 * The emulated Google, which containers reach too.
 *
 * @param origin of Simmer.
 * @param gateway this machine's address in the network of the containers.
 */
export async function startGoogle(origin: string, gateway: string) {
  const google = embeddedGoogle(await freePort());
  const redirectUris = [`${origin}/api/v1/google-calendar/callback`];
  const emulator = createGoogleEmulator({ ...google, redirectUris, prefix: googlePrefix });
  await emulator.listen(google.port);
  // The emulator serves only this machine, so a proxy forwards the requests of containers.
  const door = createServer((incoming, answer) => {
    const { method, url: place, headers } = incoming;
    const outgoing = request(
      {
        host: '127.0.0.1',
        port: google.port,
        method,
        path: place,
        headers: { ...headers, host: 'localhost' },
      },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    outgoing.on('error', () => answer.destroy());
    incoming.pipe(outgoing);
  }).listen(google.port, gateway);
  await once(door, 'listening');
  const asServer = `http://${gateway}:${google.port}${googlePrefix}`;
  return {
    variables: {
      ...googleVariables(google, `http://127.0.0.1:${google.port}`),
      GOOGLE_OAUTH_SERVER_ROOT_URL: asServer,
      GOOGLE_CALENDAR_ROOT_URL: asServer,
    },
    close: async () => {
      door.closeAllConnections();
      door.close();
      await emulator.close();
    },
  };
}
