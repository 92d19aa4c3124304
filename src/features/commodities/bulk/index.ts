import type { Bundle, Group } from '../../../../common/fhir/r4.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { activationActions, byActive } from '../../../shared/bulk/activationActions.ts';
import type { BulkAction } from '../../../shared/bulk/bulkAction.ts';
import { readDeletedItems } from '../../../shared/record/useDeletedItems.ts';
import type { AppThunk } from '../../../shared/store/hooks.ts';
import { isActive } from '../commodity.ts';
import { messages } from '../messages.ts';
import { listedQuery } from '../useCommodityList.ts';
import { rights } from '../variants.ts';
import { request } from '../../../api/request.ts';

const labels = { active: messages.enabled, inactive: messages.disabled };

/** Of these commodities, the ones in the configured List. */
const readListed =
  (commodities: readonly Group[], signal: AbortSignal): AppThunk<Promise<ReadonlySet<string>>> =>
  async (dispatch, _getState, { config }) => {
    const ids = commodities.map(({ id = '' }) => id);
    if (ids.length === 0) return new Set();
    const params = listedQuery(config.commodityListId, ids);
    const [found, deleted] = await Promise.all([
      dispatch(request<Bundle>('fhir', { url: '/Group', params: { ...params } }, signal)),
      dispatch(readDeletedItems(config.commodityListId)),
    ]);
    const listed = matches<Group>(found, 'Group').flatMap(({ id = '' }) => (deleted.has(`Group/${id}`) ? [] : [id]));
    return new Set(listed);
  };

/**
 * Actions on the selected commodities. A deleted commodity is not activated: an active one is always in the List, which
 * the form changes with it.
 */
export const bulkActions: readonly BulkAction[] = activationActions<Group, ReadonlySet<string>>({
  feature: 'commodities',
  type: 'Group',
  elements: 'name,active',
  needs: rights.edit,
  field: messages.status,
  statusOf: (commodity) => (isActive(commodity) ? labels.active : labels.inactive),
  labels,
  ...byActive,
  context: (_params, commodities, signal) => readListed(commodities, signal),
  refusal: ({ id = '' }, active, listed) => (active && !listed.has(id) ? { ...messages.bulkDeleted } : undefined),
});
