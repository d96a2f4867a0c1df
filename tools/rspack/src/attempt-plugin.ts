import type { Compiler } from '@rspack/core';
import { versionMark } from './builds/version.ts';

/**
 * Lets chunks and style sheets of a build be requested by new URLs after an attempt that failed, and runs modules again
 * that threw in it. The shell counts the attempts by version (`apps/shell/src/federation/file-attempts.ts`).
 */
export const attemptPlugin = {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.rspack;
    const names = [RuntimeGlobals.getChunkScriptFilename, RuntimeGlobals.getChunkCssFilename];
    const { ensureChunk, loadScript, moduleCache } = RuntimeGlobals;
    const timeoutMs = Number(compiler.options.output.chunkLoadTimeout);
    const tags = JSON.stringify(`[data-rspack^="${String(compiler.options.output.uniqueName)}:"]`);

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
          // Not as a property: minified, a version that starts with a digit would be no identifier.
          `var attemptOf = () => globalThis.simmerFileAttempts?.get(${JSON.stringify(versionMark)});`,
          'var withAttempt = (file) => {',
          '  var attempt = attemptOf();',
          '  return attempt === undefined ? file : file + "?attempt=" + attempt;',
          '};',
          ...wrapped,
          'var lastAttempt;',
          'var waiting = new Set();',
          // Else the bundler would let a new attempt wait for the tags and requests of the one before, which may hang.
          'var giveUpFormerAttempt = () => {',
          `  for (var tag of document.querySelectorAll(${tags})) tag.onerror?.({ type: "timeout", target: tag });`,
          '  for (var giveUp of waiting) giveUp();',
          '};',
          `if (${ensureChunk}) ${ensureChunk} = ((load) => (...chunk) => {`,
          '  if (lastAttempt !== attemptOf()) {',
          '    lastAttempt = attemptOf();',
          '    giveUpFormerAttempt();',
          `    for (var id in ${moduleCache}) if (${moduleCache}[id].error) delete ${moduleCache}[id];`,
          '  }',
          '  return load(...chunk);',
          `})(${ensureChunk});`,
          // A script that hangs cannot be given up, and holds one of the few connections to the server. A request can.
          `if (${loadScript}) ${loadScript} = ((load) => (url, done, ...more) => {`,
          '  if (!url.includes("?attempt=")) return load(url, done, ...more);',
          '  var request = new AbortController();',
          '  var giveUp = () => {',
          '    if (!waiting.delete(giveUp)) return;',
          '    request.abort();',
          '    done({ type: "timeout", target: { src: url } });',
          '  };',
          '  waiting.add(giveUp);',
          `  setTimeout(giveUp, ${String(timeoutMs)});`,
          '  fetch(url, { signal: request.signal })',
          '    .then((response) => response.arrayBuffer())',
          '    .then(() => waiting.delete(giveUp) && load(url, done, ...more), giveUp);',
          `})(${loadScript});`,
        ].join('\n');
      }
    }

    compiler.hooks.compilation.tap('simmer-attempt', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('simmer-attempt', (chunk, requirements) => {
        requirements.add(moduleCache);
        compilation.addRuntimeModule(chunk, new AttemptRuntimeModule());
      });
    });
  },
};
