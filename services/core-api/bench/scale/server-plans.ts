import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** Tables that each request reads before its own work. */
const OF_EACH_REQUEST = /auth_session|app_user actor|super_admin_email|app_user_pkey/;

/** Lines of a plan that say how a table is read. */
const READS = /(?:Seq Scan|Index Scan|Index Only Scan|Bitmap Heap Scan)[^(]*/g;

/** The plans of a running server, by its module auto_explain. */
export class ServerPlans {
  private readonly logFile: string;
  private readonly url: string;

  constructor(logFile: string, url: string) {
    this.logFile = logFile;
    this.url = url;
  }

  /** How the statements of this work read their tables, each way once. */
  async of(work: () => Promise<unknown>): Promise<string[]> {
    const before = (await readFile(this.logFile, 'utf8')).length;
    await this.log('0');
    await work();
    await this.log('-1');
    const text = (await readFile(this.logFile, 'utf8')).slice(before);
    return [...new Set([...text.matchAll(READS)].map(([line]) => line.trim()))].filter(
      (line) => !OF_EACH_REQUEST.test(line),
    );
  }

  private async log(minDuration: string): Promise<void> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    await client.query(`alter system set auto_explain.log_min_duration = ${minDuration}`);
    await client.query('select pg_reload_conf()');
    await client.end();
    // Each connection reads the settings before its next statement, once the signal has arrived.
    await delay(200);
  }
}
