import type { Compiler } from '@rspack/core';
import { versionMark } from './builds/build-names.ts';

/** Code that requests the style sheets of a further attempt by `request`, and adds their tags when they are in the cache. */
function withFetchedStyles(globals: Compiler['rspack']['RuntimeGlobals'], uniqueName: string): string {
  const { ensureChunkHandlers: handlers, getChunkCssFilename, publicPath } = globals;
  // The hashes of style sheets that SubresourceIntegrityPlugin provides.
  const hashes = `${globals.require}.sriCssHashes`;
  return [
    // The bundler waits for an existing link that says it is loading. The link gets its address when the file is in the
    // cache.
    `if (${handlers}?.css) ${handlers}.css = ((load) => (id, ...more) => {`,
    '  if (attemptOf() === 0) return load(id, ...more);',
    '  var link = document.createElement("link");',
    '  link.rel = "stylesheet";',
    '  link.crossOrigin = "anonymous";',
    `  link.dataset.rspack = ${uniqueName} + "chunk-" + id;`,
    '  link.dataset.rspackLoading = "1";',
    '  document.head.append(link);',
    '  load(id, ...more);',
    // The style sheet is loaded or requested already, or the chunk has none.
    '  if (!link.onload) return link.remove();',
    `  var url = ${publicPath} + ${getChunkCssFilename}(id);`,
    `  link.integrity = ${hashes}?.[id] ?? "";`,
    '  request(url, link.integrity, () => (link.href = url), (type) => link.onerror?.({ type, target: link }));',
    `})(${handlers}.css);`,
  ].join('\n');
}

/**
 * Lets chunks and style sheets of a build be requested by new URLs after a failed attempt, and runs modules again that
 * threw in it. The shell counts the attempts (`apps/shell/src/federation/file-attempts.ts`).
 */
export const attemptPlugin = {
  apply(compiler: Compiler): void {
    const { RuntimeGlobals, RuntimeModule } = compiler.rspack;
    const names = [RuntimeGlobals.getChunkScriptFilename, RuntimeGlobals.getChunkCssFilename];
    const { ensureChunk, loadScript, moduleCache, publicPath } = RuntimeGlobals;
    const timeoutMs = Number(compiler.options.output.chunkLoadTimeout);
    const uniqueName = JSON.stringify(`${String(compiler.options.output.uniqueName)}:`);
    const tags = JSON.stringify(`[data-rspack^=${uniqueName}]`);

    class AttemptRuntimeModule extends RuntimeModule {
      constructor() {
        // 20 is 'trigger': later than the modules that define the functions, including the one for style sheets.
        super('simmer attempt', 20);
      }

      override generate(): string {
        const wrapped = names.map(
          (name) => `if (${name}) ${name} = ((nameOf) => (id) => withAttempt(nameOf(id)))(${name});`,
        );
        return [
          'var attempts = () => globalThis.simmerFileAttempts;',
          `var version = ${JSON.stringify(versionMark)};`,
          'var attemptOf = () => attempts()?.get(version) ?? 0;',
          'var withAttempt = (file) => (attemptOf() === 0 ? file : file + "?attempt=" + attemptOf());',
          ...wrapped,
          'var lastStart;',
          // Modules that threw may be run again after any failure, also one of the kit.
          'var failureCount = () => [...(attempts()?.values() ?? [])].reduce((sum, count) => sum + count, 0);',
          'var lastFailureCount = 0;',
          'var waiting = new Set();',
          // Otherwise the bundler would let a new attempt wait for the tags and requests of the former one, which may
          // hang, and the page's own links would keep the connections of files that hang.
          'var giveUpFormerAttempt = () => {',
          `  for (var tag of document.querySelectorAll(${tags})) tag.onerror?.({ type: "timeout", target: tag });`,
          '  for (var giveUp of waiting) giveUp();',
          '  for (var link of document.querySelectorAll("link[rel=preload], link[rel=prefetch]"))',
          `    if (link.href.startsWith(${publicPath})) link.remove();`,
          '};',
          // A hanging tag cannot be aborted reliably, and holds one of the few connections to the server. A request can
          // be aborted.
          'var request = (url, integrity, done, failed) => {',
          '  var controller = new AbortController();',
          '  var giveUp = (type) => {',
          '    if (!waiting.delete(giveUp)) return;',
          '    controller.abort();',
          '    failed(type ?? "timeout");',
          '  };',
          '  waiting.add(giveUp);',
          `  setTimeout(giveUp, ${String(timeoutMs)});`,
          '  fetch(url, { integrity, signal: controller.signal })',
          '    .then((response) => response.arrayBuffer())',
          '    .then(() => waiting.delete(giveUp) && done(), () => giveUp("error"));',
          '};',
          `if (${ensureChunk}) ${ensureChunk} = ((load) => (...chunk) => {`,
          '  var start = attempts()?.get(version + " start");',
          '  if (lastStart !== start) {',
          '    lastStart = start;',
          '    giveUpFormerAttempt();',
          '  }',
          '  if (lastFailureCount !== failureCount()) {',
          '    lastFailureCount = failureCount();',
          `    for (var id in ${moduleCache}) if (${moduleCache}[id].error) delete ${moduleCache}[id];`,
          '  }',
          '  return load(...chunk).catch((error) => {',
          '    attempts()?.set(version, attemptOf() + 1);',
          '    throw error;',
          '  });',
          `})(${ensureChunk});`,
          `if (${loadScript}) ${loadScript} = ((load) => (url, done, ...more) => {`,
          '  if (!url.includes("?attempt=")) return load(url, done, ...more);',
          '  var failed = (type) => done({ type, target: { src: url } });',
          '  request(url, undefined, () => load(url, done, ...more), failed);',
          `})(${loadScript});`,
          withFetchedStyles(RuntimeGlobals, uniqueName),
        ].join('\n');
      }
    }

    compiler.hooks.compilation.tap('simmer-attempt', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('simmer-attempt', (chunk, requirements) => {
        requirements.add(moduleCache);
        requirements.add(publicPath);
        compilation.addRuntimeModule(chunk, new AttemptRuntimeModule());
      });
    });
  },
};
