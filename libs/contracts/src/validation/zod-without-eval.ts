import { config } from 'zod';

// By default zod tries whether it may compile parsers, which the policy of our pages forbids and reports.
config({ jitless: true });
