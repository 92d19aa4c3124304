import { Text } from '@fluentui/react-components';
import type { Group, Location } from 'fhir/r4';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Permission } from '../../../session/permissions.ts';
import { FormPage } from '../../../shared/form/FormPage.tsx';
import { useSubmit } from '../../../shared/form/useSubmit.ts';
import { useBackTo } from '../../../shared/layout/backTo.ts';
import { formatDay } from '../../../shared/intl/dates.ts';
import { useTranslatedName } from '../../../shared/names/useTranslatedName.ts';
import { emptyForm, toForm, type InventoryForm } from '../inventoryForm.ts';
import { inventorySchema } from '../inventorySchema.ts';
import { messages } from '../messages.ts';
import { locationPath } from '../index.ts';
import { useSaveInventory } from '../useSaveInventory.ts';
import { InventoryFields } from './InventoryFields.tsx';

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
export function InventoryEditor({ location, stored }: Props) {
  const intl = useIntl();
  const nameOf = useTranslatedName();
  const [today] = useState(() => formatDay(new Date()));
  const [initialValues] = useState<InventoryForm>(() => (stored ? toForm(stored) : emptyForm));
  const schema = useMemo(() => inventorySchema(today, stored && initialValues), [today, stored, initialValues]);
  const stockPath = locationPath(location.id ?? '');
  const back = useBackTo(stockPath);
  const { save, takeNewest } = useSaveInventory(location, stored);
  const { submit } = useSubmit<InventoryForm, void>({
    save,
    takeNewest: stored && takeNewest,
    success: stored ? messages.updated : messages.created,
    fields,
    to: stored ? back : stockPath,
  });
  return (
    <FormPage
      title={intl.formatMessage(stored ? messages.editTitle : messages.addTitle)}
      initialValues={initialValues}
      schema={schema}
      onSubmit={submit}
      cancelTo={back}
      needs={stored ? undefined : newStockNeeds}
      notice={
        <Text as="p" block size={400}>
          {nameOf(location)}
        </Text>
      }
    >
      <InventoryFields initial={initialValues} today={today} editing={stored !== undefined} />
    </FormPage>
  );
}
