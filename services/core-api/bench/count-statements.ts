// Imported into a server that is measured: says over IPC how many statements it has sent to PostgreSQL.
import { Client } from 'pg';
import process from 'node:process';

type Send = (this: Client, ...args: unknown[]) => unknown;
const send = Reflect.get(Client.prototype, 'query') as Send;
let count = 0;
Reflect.set(Client.prototype, 'query', function counted(this: Client, ...args: unknown[]) {
  count += 1;
  return send.apply(this, args);
});
process.on('message', () => process.send?.(count));
