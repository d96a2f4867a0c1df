// Worker processes that drain a queue on Redis (OPS-80).
// Needs a built dist (npm run build -w @simmer/calendar-worker).
import { measureScale } from './scale/drain.ts';

await measureScale('Redis');
