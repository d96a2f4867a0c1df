/** Styles of the API page, light and dark. */
export const docsStyle = `
:root { color-scheme: light dark; --paper: #fbf8f2; --surface: #fff; --ink: #2a2521; --line: #e9e2d6; --quiet: #6b6259; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1c1916; --surface: #26221e; --ink: #efe8dd; --line: #3a342e; --quiet: #b3a899; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h1, h2 { font-family: Georgia, serif; font-weight: 600; }
h4 { margin: 1rem 0 0.25rem; font-size: 0.875rem; color: var(--quiet); }
details { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; margin: 0.5rem 0; }
details > div { padding: 0 1rem 1rem; }
summary { cursor: pointer; padding: 0.6rem 1rem; display: flex; gap: 0.75rem; flex-wrap: wrap; align-items: baseline; }
summary em { margin-left: auto; color: var(--quiet); font-size: 0.875rem; }
.later { opacity: 0.75; }
.method { font-weight: 700; font-size: 0.75rem; min-width: 4rem; }
pre { overflow: auto; margin: 0; padding: 0.75rem; background: var(--paper); border-radius: 8px; font-size: 0.8125rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.875rem; }
td { border-top: 1px solid var(--line); padding: 0.25rem 0.5rem 0.25rem 0; vertical-align: top; overflow-wrap: anywhere; }
ul { margin: 0; padding-left: 1.25rem; font-size: 0.875rem; }
a { color: inherit; }
`;
