import type { AnyEntity } from '#lib/contract/entities.ts';
import { BASE_LANGUAGE, type Language } from '#lib/contract/languages.ts';
import { PICTURE_FIELDS } from '#lib/contract/row-fields.ts';
import { ImageInput } from '../fields/image-input.tsx';
import { textOf } from '../shared/rows.ts';
import { FormFields } from './form-fields.tsx';
import { PICTURE_SECTION } from './form-sections.ts';
import type { useResourceForm } from './use-resource-form.ts';

interface FormPictureProps {
  entity: AnyEntity;
  form: ReturnType<typeof useResourceForm>;
  /** The language that a narrow screen shows. */
  shown: Language;
}

/** The picture of a row; where there is one, also what it shows and who made it. */
export function FormPicture({ entity, form, shown }: FormPictureProps) {
  const { target, image, formik } = form;
  const stored = target ? textOf(target, 'image') : '';
  const isAsked = (image ?? stored) !== '' || PICTURE_FIELDS.some((field) => formik.values[field]);
  return (
    <div className="grid content-start gap-4 lg:sticky lg:top-12 lg:self-start">
      <div className={shown === BASE_LANGUAGE ? '' : 'max-md:hidden'}>
        <ImageInput
          entity={entity.name}
          stored={stored}
          picked={image}
          onPick={form.pickImage}
          error={form.errorOf('image') ?? form.errorOf('stored_image')}
        />
      </div>
      {isAsked && (
        <FormFields entity={entity} form={form} sections={PICTURE_SECTION} shown={shown} />
      )}
    </div>
  );
}
