// The module that tools/build/src/worker-script.loader.ts makes of a worker.
declare module '*.worker.ts?script' {
  export const script: { readonly url: string; readonly integrity: string };
}
