// Of tools/build/src/worker-script.loader.ts.
declare module '*.worker.ts?script' {
  export const script: { readonly url: string; readonly integrity: string };
}
