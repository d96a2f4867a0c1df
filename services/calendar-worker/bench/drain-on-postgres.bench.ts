// Worker processes that drain a queue on PostgreSQL (OPS-80).
import { measureScale } from './scale/drain.ts';

await measureScale('PostgreSQL');
