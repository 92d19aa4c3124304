import type { FhirResource } from '../../../common/fhir/r4.ts';
import { fhirEndpoints } from '../../api/fhir/index.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import type { Message } from '../intl/texts.ts';
import type { AppThunk } from '../store/hooks.ts';
import { toBulkText, type BulkAction, type BulkChange, type BulkText } from './bulkAction.ts';
import { fhirBulkAction, fieldChange } from './fhirBulkAction.ts';
import { messages } from './messages.ts';

interface Options<R extends FhirResource, Context> {
  /** Key of the feature: the first part of the ids. */
  feature: string;
  type: R['resourceType'];
  elements?: string;
  needs: readonly Permission[];
  /** Label of the status. */
  field: Message;
  /** Label of the current status; a string is shown as it is. */
  statusOf: (resource: R) => Message | string | undefined;
  /** Label of the status after the action. */
  labels: { active: Message; inactive: Message };
  /** True if the resource has this status. */
  has: (resource: R, active: boolean) => boolean;
  set: (resource: R, active: boolean) => R;
  context?: Parameters<typeof fhirBulkAction<R, object, Context>>[0]['context'];
  /** Why a resource cannot get this status. */
  refusal?: (resource: R, active: boolean, context: Context) => BulkText | undefined;
  /** What the preview of a deactivation shows after the change, e.g. records that stay active. */
  deactivationEffects?: (resource: R, signal: AbortSignal) => AppThunk<Promise<BulkChange[]>>;
}

/** The actions "Activate" and "Deactivate" of a type. */
export function activationActions<R extends FhirResource, Context = undefined>({
  feature,
  field,
  statusOf,
  labels,
  has,
  set,
  refusal,
  deactivationEffects,
  ...options
}: Options<R, Context>): BulkAction[] {
  const { context, ...common } = options;
  return [true, false].map((active) =>
    fhirBulkAction<R, object, Context>({
      ...common,
      ...(context && { context }),
      ...(!active && deactivationEffects && { effects: deactivationEffects }),
      id: `${feature}.${active ? 'activate' : 'deactivate'}`,
      label: active ? messages.activate : messages.deactivate,
      title: active ? messages.activateTitle : messages.deactivateTitle,
      plan: (resource, _params, known) => {
        const reason = has(resource, active) ? undefined : refusal?.(resource, active, known);
        if (reason) return { refusal: reason };
        const after = { ...(active ? labels.active : labels.inactive) };
        return fieldChange({ ...field }, toBulkText(statusOf(resource)), after, has(resource, active));
      },
      change: (resource) => set(resource, active),
      changed: () => (dispatch) => void dispatch(fhirEndpoints.util.invalidateTags([options.type])),
    }),
  );
}

/** Access to the element `active`, which is optional: a resource without it is active. */
export const byActive = {
  has: (resource: { active?: boolean }, active: boolean) => (resource.active !== false) === active,
  set: <R extends { active?: boolean }>(resource: R, active: boolean): R => ({ ...resource, active }),
};

/** Access to an element `status` with the codes `active` and `inactive`, among others. */
export const byStatus = {
  has: (resource: { status?: string }, active: boolean) => resource.status === (active ? 'active' : 'inactive'),
  set: <R extends { status?: string }>(resource: R, active: boolean): R => ({
    ...resource,
    status: active ? 'active' : 'inactive',
  }),
};
