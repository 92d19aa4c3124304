import type { Group, Location } from '../../../common/fhir/r4.ts';
import { useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { useParams } from 'react-router-dom';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import { readFresh } from '../../api/read.ts';
import type { WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import { matches } from '../../../common/fhir/bundle.ts';
import { bareId } from '../../../common/fhir/reference.ts';
import { isStock } from '../../../common/fhir/stock.ts';
import { useReadFresh } from '../../shared/state/useReadFresh.ts';
import { NotFoundPage } from '../../shared/state/NotFoundPage.tsx';
import { QueryState } from '../../shared/state/QueryState.tsx';
import { canHaveStock } from './canHaveStock.ts';
import { listedStockQuery } from './useStock.ts';
import { useIntl } from 'react-intl';
import type { Permission } from '../../../common/session/permissions.ts';
import { FormPage } from '../../shared/form/FormPage.tsx';
import { selectCreateOf } from '../../shared/outbox/withNewRecords.ts';
import type { AppThunk } from '../../shared/store/hooks.ts';
import type { RootState } from '../../shared/store/rootReducer.ts';
import { useSave } from '../../shared/save/useSave.ts';
import { useBackTo } from '../../shared/layout/backTo.ts';
import { currentDay } from '../../shared/intl/dates.ts';
import { useTranslatedName } from '../../shared/names/useTranslatedName.ts';
import { emptyForm, toForm, type InventoryForm, inventorySchema } from './inventoryForm.ts';
import { messages } from './messages.ts';
import { locationPath } from './index.ts';
import { useSaveInventory } from './useSaveInventory.ts';
import { InventoryFields } from './InventoryFields.tsx';

type FhirState = Parameters<ReturnType<typeof fhirEndpoints.endpoints.readGroup.select>>[0];

interface Loaded {
  location: Location;
  stored?: Group;
  /** True if the List of the Location in the URL contains the stock. */
  isHere: boolean;
}

const readStock =
  (locationId: string, id: string | undefined): AppThunk<Promise<Loaded>> =>
  async (dispatch) => {
    const { readGroup, readLocation, searchGroup } = fhirEndpoints.endpoints;
    const [location, stored, found] = await Promise.all([
      dispatch(readFresh(readLocation, { id: locationId })),
      id === undefined ? undefined : dispatch(readFresh(readGroup, { id })),
      id === undefined ? undefined : dispatch(readFresh(searchGroup, listedStockQuery(locationId, id))),
    ]);
    return { location, ...(stored && { stored }), isHere: matches(found, 'Group').length > 0 };
  };

/**
 * Form for new stock at a Location, or for the stock in the URL. Renders 404 for a Location or Group of another kind, and
 * for stock of another Location.
 */
export default function InventoryFormPage() {
  const { servicePointId = '', inventoryId } = useParams();
  const load = useMemo(() => readStock(servicePointId, inventoryId), [servicePointId, inventoryId]);
  return (
    <QueryState query={useReadFresh(load)}>
      {({ location, stored, isHere }) =>
        (stored ? isStock(stored) && isHere : canHaveStock(location)) ? (
          <InventoryEditor key={`${servicePointId} ${inventoryId ?? ''}`} location={location} stored={stored} />
        ) : (
          <NotFoundPage />
        )
      }
    </QueryState>
  );
}

/** Fields of the form by the FHIR element that a server error names. */
const fields = {
  'Group.member': 'product',
  'Group.member.entity': 'product',
  'Group.member.period': 'accountabilityEndDate',
  'Group.member.period.start': 'deliveryDate',
  'Group.identifier': 'poNumber',
  'Group.characteristic': 'quantity',
};

/** New stock is added to the List of its Location, which is read and written with it. */
const newStockNeeds = ['List.read', 'List.update'] as const satisfies readonly Permission[];

interface Props {
  location: Location;
  /** The stock being edited; undefined for new stock. */
  stored?: Group;
}

/** Add and edit. Save and Cancel return to the stock of the Location. */
function InventoryEditor({ location, stored }: Props) {
  const intl = useIntl();
  const nameOf = useTranslatedName();
  const store = useStore<RootState & FhirState>();
  const [today] = useState(currentDay);
  const [initialValues] = useState<InventoryForm>(() => (stored ? toForm(stored) : emptyForm));
  const schema = useMemo(() => inventorySchema(today, stored && initialValues), [today, stored, initialValues]);
  const stockPath = locationPath(location.id ?? '');
  const back = useBackTo(stockPath);
  const { save, defer, takeNewest } = useSaveInventory(location, stored);
  const formSave = useSave<InventoryForm, WrittenVersion[]>({
    save,
    undo: (written) => written,
    recordId: (written) => stored?.id ?? written.find(({ type }) => type === 'Group')?.id,
    takeNewest,
    success: stored ? messages.updated : messages.created,
    fields,
    // Stock has no name of its own.
    recordName: ({ product, poNumber }) => {
      const id = bareId('Group', product) ?? '';
      const pending = selectCreateOf(store.getState(), product)?.label;
      const { data } = fhirEndpoints.endpoints.readGroup.select({ id })(store.getState());
      const parts = [pending ?? (data ? nameOf(data) : ''), poNumber.trim(), nameOf(location)];
      return intl.formatList(parts.filter(Boolean), { type: 'unit' });
    },
    offline: stored ? 'failedRequest' : (form) => ({ deferred: defer(form) }),
    to: stored ? back : stockPath,
  });
  return (
    <FormPage
      title={intl.formatMessage(stored ? messages.editTitle : messages.addTitle)}
      list={{ text: nameOf(location), to: stockPath }}
      initialValues={initialValues}
      schema={schema}
      save={formSave}
      cancelTo={back}
      needs={stored ? undefined : newStockNeeds}
    >
      <InventoryFields initial={initialValues} today={today} editing={stored !== undefined} />
    </FormPage>
  );
}
