// Imported before the first schema: each schema checks whether it may compile a parser (FED-30).
import '@simmer/contracts/zod-without-eval';

export { dataBundleSchema, planBundleSchema } from '@simmer/contracts/schemas/data-bundle.schema';
