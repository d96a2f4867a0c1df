import fc from 'fast-check';
import process from 'node:process';

// The same examples in every run: a change must not fail by an example that it has nothing to do with. Slow and
// repeated runs look for new ones, and a failure names its seed.
fc.configureGlobal({
  seed: Number(process.env['PROPERTY_SEED'] ?? 1),
  // A changed program (run-mutations.ts): nobody reads the smallest example.
  endOnFailure: process.env['FAIL_AT_ONCE'] === '1',
});
