import type { Compiler } from '@rspack/core';
import { versionMark } from './builds/version.ts';

/**
 * Lets chunks and style sheets of a build be requested by new URLs after an attempt that failed. The shell counts the
 * attempts by version (`apps/shell/src/federation/file-attempts.ts`).
 */
export const attemptPlugin = {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.rspack;
    const names = [RuntimeGlobals.getChunkScriptFilename, RuntimeGlobals.getChunkCssFilename];

    class AttemptRuntimeModule extends RuntimeModule {
      constructor() {
        // 10 is 'attach': after the modules that define the functions.
        super('simmer attempt', 10);
      }

      override generate(): string {
        const wrapped = names.map(
          (name) => `if (${name}) ${name} = ((nameOf) => (id) => withAttempt(nameOf(id)))(${name});`,
        );
        return [
          'var withAttempt = (file) => {',
          // Not as a property: minified, a version that starts with a digit would be no identifier.
          `  var attempt = globalThis.simmerFileAttempts?.get(${JSON.stringify(versionMark)});`,
          '  return attempt === undefined ? file : file + "?attempt=" + attempt;',
          '};',
          ...wrapped,
        ].join('\n');
      }
    }

    compiler.hooks.compilation.tap('simmer-attempt', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('simmer-attempt', (chunk) => {
        compilation.addRuntimeModule(chunk, new AttemptRuntimeModule());
      });
    });
  },
};
