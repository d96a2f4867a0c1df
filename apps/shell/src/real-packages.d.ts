// The packages behind the curated shares of the same name (see tools/build/src/kit.ts).
declare module 'real/react-router' {
  export * from 'react-router';
}
declare module 'real/@tanstack/react-query' {
  export * from '@tanstack/react-query';
}
