const checkout = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1';

/** The file of continuous integration. The package brings the Node that runs the scripts, so that none is set up. */
export const workflow = (
  name: string,
): string => `# Builds and tests each push. What is pushed to main is also stored in the release store and checked with what is
# deployed, if the repository has the settings that its README lists.
name: ci
on:
  push:
  pull_request:
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-24.04
    timeout-minutes: 20
    steps:
      - uses: ${checkout}
      - run: npm ci
      - run: npm test
      - run: npm run typecheck
      - run: npm run build
  release:
    needs: test
    if: github.ref == 'refs/heads/main' && vars.SIMMER_REPOSITORY != ''
    runs-on: ubuntu-24.04
    timeout-minutes: 40
    environment: release
    concurrency: release
    steps:
      - uses: ${checkout}
      - run: npm ci
      - run: npm run build
      - uses: ${checkout}
        with:
          repository: \${{ vars.SIMMER_REPOSITORY }}
          token: \${{ secrets.SIMMER_TOKEN }}
          persist-credentials: false
          path: simmer
      - run: npm ci
        working-directory: simmer
      - run: |
          npm run release -- publish ${name} --build ..
          npm run release -- check ${name}
        working-directory: simmer
        env:
          RELEASE_STORE: \${{ vars.RELEASE_STORE }}
          RELEASE_SIGNING_KEY: \${{ secrets.RELEASE_SIGNING_KEY }}
          AWS_REGION: \${{ vars.AWS_REGION }}
          AWS_ACCESS_KEY_ID: \${{ secrets.AWS_ACCESS_KEY_ID }}
          AWS_SECRET_ACCESS_KEY: \${{ secrets.AWS_SECRET_ACCESS_KEY }}
`;
