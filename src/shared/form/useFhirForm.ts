import type { Resource } from '../../../common/fhir/r4.ts';
import { useCallback, useState } from 'react';
import { useResourceUpdate } from '../../api/fhir/byType.ts';
import type { RequestArgs } from '../../api/http/types.ts';
import { ifMatch, putRequest } from '../../../common/fhir/transaction.ts';
import { versionOfUpdate, type WrittenVersion } from '../../../common/fhir/writtenVersion.ts';
import type { Message } from '../intl/texts.ts';
import { useBackTo } from '../layout/backTo.ts';
import { useNewRecord } from '../outbox/usePendingSave.ts';
import { useSave, type FormSave } from '../save/useSave.ts';
import type { FhirForm } from './fhirForm.ts';
import { useEditBaseVersion } from './useEditBaseVersion.ts';

interface Notices {
  created: Message;
  updated: Message;
  /** Precede the reason of a failed save; 'There was a problem saving' by default. */
  createFailed?: Message;
  updateFailed?: Message;
}

interface Options<R extends Resource, Values extends object> {
  form: FhirForm<R, Values>;
  /** The resource being edited, as read from the server; undefined for a new one. */
  stored: R | undefined;
  /** Page to return to, unless the address has `back_to`. */
  listPath: string;
  /** Page of the resource with this id. */
  viewPath: (id: string) => string;
  notices: Notices;
}

interface FhirFormState<Values extends object> {
  /** Id of the stored resource, or the one that a new resource will have. */
  id: string;
  initialValues: Values;
  save: FormSave<Values>;
  backTo: string;
}

/**
 * Saves the values of a form with one PUT and `If-Match`; `save` resolves to what was written, and rejects with an
 * ApiError. `request` is this PUT, for the outbox. The id of a new resource is chosen once, so a retried create does not
 * store a duplicate.
 */
export function useSaveResource<R extends Resource, Values extends object>(
  form: FhirForm<R, Values>,
  stored: R | undefined,
) {
  const created = useNewRecord();
  const id = stored?.id ?? created.id;
  const update = useResourceUpdate<R>(form.resourceType);
  const { base, takeNewest } = useEditBaseVersion<R, Values>(form.resourceType, stored, form.toForm);
  const request = useCallback(
    (values: Values): RequestArgs => putRequest(form.toResource(values, base.current, id), base.current),
    [form, base, id],
  );
  const save = useCallback(
    async (values: Values): Promise<WrittenVersion[]> => {
      const saved = await update(form.toResource(values, base.current, id), ifMatch(base.current) ?? created.guard);
      return versionOfUpdate(saved, base.current);
    },
    [update, form, base, id, created.guard],
  );
  return { id, save, request, takeNewest };
}

/** Name of the record in form values; most forms have a field of this name. */
const nameIn = (values: object): string | undefined =>
  ('name' in values && typeof values.name === 'string' && values.name) || undefined;

/**
 * State of a form that stores one resource: initial values, base version, save, conflict with a newer version,
 * notification and navigation.
 */
export function useFhirForm<R extends Resource, Values extends object>({
  form,
  stored,
  listPath,
  viewPath,
  notices,
}: Options<R, Values>): FhirFormState<Values> {
  const backTo = useBackTo(listPath);
  const [initialValues] = useState(() => (stored ? form.toForm(stored) : form.initialValues));
  const { id, save, request, takeNewest } = useSaveResource(form, stored);
  const formSave = useSave<Values, WrittenVersion[]>({
    save,
    undo: (written) => written,
    recordPath: () => viewPath(id),
    recordId: () => id,
    success: stored ? notices.updated : notices.created,
    failure: stored ? notices.updateFailed : notices.createFailed,
    fields: form.issueFields,
    recordName: (values) => nameIn(values) ?? id,
    offline: (values) => ({ args: request(values) }),
    to: stored ? backTo : listPath,
    takeNewest,
  });
  return { id, initialValues, save: formSave, backTo };
}
