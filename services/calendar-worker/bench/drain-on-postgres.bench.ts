// Worker processes that drain a queue on PostgreSQL (OPS-80).
// Needs a built dist (npm run build -w @simmer/calendar-worker).
import { measureScale } from './scale/drain.ts';

await measureScale('PostgreSQL');
