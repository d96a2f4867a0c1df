// Worker processes that drain a queue on Redis (OPS-80).
import { measureScale } from './scale/drain.ts';

await measureScale('Redis');
