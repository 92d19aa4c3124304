import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { FormPage } from '../../../shared/form/FormPage.tsx';
import { useSubmit } from '../../../shared/form/useSubmit.ts';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import { useVariant } from '../../../shared/project/useVariant.ts';
import { toForm, type CommodityForm } from '../commodityForm.ts';
import { commoditySchema } from '../commoditySchema.ts';
import { messages } from '../messages.ts';
import { paths } from '../index.ts';
import type { StoredCommodity } from '../useReadCommodity.ts';
import { useSaveCommodity } from '../useSaveCommodity.ts';
import { variants } from '../variants.ts';
import { CommodityFields } from './CommodityFields.tsx';
import { DeletedNotice } from './DeletedNotice.tsx';
import { ProductFields } from './ProductFields.tsx';

/** Fields of the form by the FHIR element that a server error names. */
const fields = {
  'Group.name': 'name',
  'Group.active': 'active',
  'Group.type': 'type',
  'Group.identifier': 'materialNumber',
  'Binary.data': 'productImage',
  'Binary.contentType': 'productImage',
};

interface Props {
  /** The commodity being edited; undefined for a new one. */
  stored?: StoredCommodity;
}

/** Create and edit, in both variants. */
export function CommodityEditor({ stored }: Props) {
  const intl = useIntl();
  const back = useBackTo(paths.list);
  const variant = useVariant(variants);
  const [initialValues] = useState<CommodityForm>(() => (stored ? toForm(stored.group, stored.photo) : variant.empty));
  const schema = useMemo(() => commoditySchema(variant, stored && initialValues), [variant, stored, initialValues]);
  const { save, takeNewest } = useSaveCommodity(stored);
  const { submit } = useSubmit<CommodityForm, void>({
    save,
    takeNewest: stored && takeNewest,
    success: stored ? messages.updated : messages.created,
    fields,
    to: stored ? back : paths.list,
  });
  const name = stored?.group.name ?? stored?.group.id ?? '';
  return (
    <FormPage
      title={stored ? intl.formatMessage(messages.editTitle, { name }) : intl.formatMessage(messages.createTitle)}
      initialValues={initialValues}
      schema={schema}
      onSubmit={submit}
      cancelTo={back}
      notice={stored?.listed === false && <DeletedNotice />}
    >
      {variant.key === 'product' ? (
        <ProductFields photoFailed={stored?.photoFailed ?? false} />
      ) : (
        <CommodityFields unit={initialValues.unitOfMeasure} isNew={stored === undefined} />
      )}
    </FormPage>
  );
}
