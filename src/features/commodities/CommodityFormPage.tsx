import { useMemo, useState } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { useParams } from 'react-router-dom';
import type { WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import { useConfig } from '../../config/ConfigContext.ts';
import { useReadFresh } from '../../shared/state/useReadFresh.ts';
import { PageHeader } from '../../shared/layout/PageHeader.tsx';
import { NotFoundPage } from '../../shared/state/NotFoundPage.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { isCommodity } from './commodity.ts';
import { messages } from './messages.ts';
import { MissingListNotice } from './MissingListNotice.tsx';
import { readCommodity, type StoredCommodity } from './readCommodity.ts';
import { FormPage } from '../../shared/form/FormPage.tsx';
import { useFormRead } from '../../shared/outbox/usePendingSave.ts';
import { useSave } from '../../shared/save/useSave.ts';
import { useBackTo } from '../../shared/layout/backTo.ts';
import { useVariant } from '../../shared/project/useVariant.ts';
import { toForm, type CommodityForm, commoditySchema } from './commodityForm.ts';
import { paths, viewPath } from './index.ts';
import { useSaveCommodity } from './useSaveCommodity.ts';
import { variants } from './variants.ts';
import { CommodityFields, ProductFields } from './CommodityFields.tsx';
import { MessageBar, MessageBarBody } from '@fluentui/react-components';

/** Form for a new commodity, or for the one in the URL; 404 for a Group of another kind. */
export default function CommodityFormPage() {
  const intl = useIntl();
  const { id } = useParams();
  const { commodityListId } = useConfig();
  const load = useMemo(
    () => (commodityListId && id ? readCommodity(id, commodityListId) : undefined),
    [commodityListId, id],
  );
  const query = useReadFresh(useFormRead(load));
  if (!commodityListId) {
    return (
      <>
        <PageHeader title={intl.formatMessage(messages.listTitle)} />
        <MissingListNotice />
      </>
    );
  }
  if (id === undefined) return <CommodityEditor key="new" />;
  return (
    <QueryState query={query}>
      {(loaded) => (isCommodity(loaded.group) ? <CommodityEditor key={id} stored={loaded} /> : <NotFoundPage />)}
    </QueryState>
  );
}

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
function CommodityEditor({ stored }: Props) {
  const intl = useIntl();
  const back = useBackTo(paths.list);
  const variant = useVariant(variants);
  const [initialValues] = useState<CommodityForm>(() => (stored ? toForm(stored.group, stored.photo) : variant.empty));
  const schema = useMemo(() => commoditySchema(variant, stored && initialValues), [variant, stored, initialValues]);
  const { save, defer, takeNewest } = useSaveCommodity(stored);
  const name = stored?.group.name ?? stored?.group.id ?? '';
  const recordId = (written: readonly WrittenVersion[]): string | undefined =>
    stored?.group.id ?? written.find(({ type }) => type === 'Group')?.id;
  const formSave = useSave<CommodityForm, WrittenVersion[]>({
    save,
    undo: (written) => written,
    recordPath: (written) => viewPath(recordId(written) ?? ''),
    recordId,
    takeNewest,
    success: stored ? messages.updated : messages.created,
    fields,
    recordName: (form) => form.name,
    offline: (form) => ({ deferred: defer(form) }),
    to: stored ? back : paths.list,
  });
  return (
    <FormPage
      title={stored ? intl.formatMessage(messages.editTitle, { name }) : intl.formatMessage(messages.createTitle)}
      list={{ text: intl.formatMessage(messages.listTitle), to: paths.list }}
      record={stored && { text: name, to: viewPath(stored.group.id ?? '') }}
      initialValues={initialValues}
      schema={schema}
      save={formSave}
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

/** Notice above the form of a deleted commodity: saving it as active adds it to the List again. */
function DeletedNotice() {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <FormattedMessage {...messages.unlisted} />
      </MessageBarBody>
    </MessageBar>
  );
}
