import { limits } from '@simmer/contracts/limits';
import { PALETTE } from '@simmer/domain/colors/palette';
import { FormField, FormText } from '@simmer/ui/antd/form-field';
import { PalettePicker } from '../../../shared/palette-picker.tsx';

/** The name and the colour of a calendar. @param hint how it is called without a name */
export function LooksFields({ hint }: { readonly hint?: string }) {
  return (
    <>
      <FormText name="name" label="Name" limit={limits.name} autoComplete="off" {...(hint && { hint })} />
      <FormField name="color">
        <PalettePicker label="Colour" colors={PALETTE} />
      </FormField>
    </>
  );
}
