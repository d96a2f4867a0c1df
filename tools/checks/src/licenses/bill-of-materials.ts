import { z } from 'zod';
import { runCommand } from '../repository/run-command.ts';
import { shippedPackages, type LockedPackages } from './shipped-packages.ts';

/** The shipped parts: each image, and the front ends in the release store, by the folders of their workspaces. */
export const shipped: Readonly<Record<string, readonly string[]>> = {
  'core-api': ['services/core-api'],
  'calendar-worker': ['services/calendar-worker'],
  gateway: ['services/gateway'],
  'front-ends': ['apps/shell', 'apps/planner-mfe', 'apps/ecocycle-mfe', 'apps/admin-mfe'],
};

const component = z.looseObject({ 'bom-ref': z.string() });
const billSchema = z.looseObject({
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
});

export type BillOfMaterials = z.infer<typeof billSchema>;

/** The bill with shipped packages only. */
export function onlyShipped(
  bill: BillOfMaterials,
  refs: Pick<ReadonlyMap<string, unknown>, 'has'>,
): BillOfMaterials {
  const components = bill.components.filter((each) => refs.has(each['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map((each) => ({ ...each, dependsOn: each.dependsOn?.filter((ref) => refs.has(ref)) ?? [] }));
  return { ...bill, components, dependencies };
}

/**
 * The CycloneDX bill of one image (OPS-92). `--omit=dev` would leave out packages that another workspace needs only in
 * its tests.
 * @throws Error when npm cannot make it.
 */
export async function billOf(packages: LockedPackages, folders: readonly string[]): Promise<BillOfMaterials> {
  const wanted = folders.flatMap((folder) => ['-w', folder]);
  const { ok, output } = await runCommand('npm', [
    'sbom',
    '--sbom-format=cyclonedx',
    '--loglevel=silent',
    ...wanted,
  ]);
  if (!ok) throw new Error(`npm sbom failed for ${folders.join(', ')}: ${output}`);
  return onlyShipped(
    billSchema.parse(JSON.parse(output.slice(output.indexOf('{')))),
    shippedPackages(packages, folders),
  );
}
