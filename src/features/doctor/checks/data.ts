import type { List, Location, ValueSet } from '../../../../common/fhir/r4.ts';
import { inventory, products, systems, valueSets } from '../../../../common/fhir/codes.ts';
import { referenceText } from '../../../../common/fhir/reference.ts';
import { conceptsOf } from '../../../../common/fhir/valueSet.ts';
import {
  fail,
  isRejectedRequest,
  isGone,
  isType,
  listed,
  needsSignIn,
  notAsked,
  pass,
  unclear,
  unusable,
  warning,
} from './findings.ts';
import { countOf } from './fhir.ts';
import type { Check, CheckId, Finding } from './types.ts';

const root: Check = {
  id: 'root',
  area: 'data',
  async run(probe) {
    const setting = 'ROOT_LOCATION_ID';
    const id = probe.config.rootLocationId;
    if (!id) return [fail('notSet', 'rootSet', { setting })];
    const response = await probe.fhir(`/Location/${id}`);
    const reference = `Location/${id}`;
    if (isGone(response)) return [{ ...fail('notThere', 'create', { what: reference, setting }), offer: 'root' }];
    const problem = unusable(probe, response, 'GET_LOCATION');
    if (problem) return [problem];
    if (!isType('Location')(response?.body))
      return [fail('otherType', 'setId', { what: reference, type: 'Location', setting })];
    const location = response.body as unknown as Location;
    const findings: Finding[] = [];
    const above = referenceText(location.partOf);
    if (above) findings.push(warning('rootBelow', 'rootSet', { above, setting }));
    const codings = location.type?.flatMap(({ coding }) => coding ?? []) ?? [];
    if (!codings.some(({ system }) => system === systems.administrativeLevel))
      findings.push(warning('noLevel', 'level'));
    const { status, total } = await countOf(probe, `Location?partof=${id}`);
    if (total === undefined) findings.push(unclear(['Location?partof'], status));
    if (total === 0) findings.push(warning('noChildren', 'noChildren', { setting }));
    return findings.length > 0 ? findings : [pass('rootFits', { count: total ?? 0 })];
  },
};

const hierarchy: Check = {
  id: 'hierarchy',
  area: 'data',
  async run(probe) {
    const { useLocationHierarchyEndpoint, customEndpointBaseUrl, rootLocationId } = probe.config;
    if (!useLocationHierarchyEndpoint) return [notAsked('hierarchyUnused')];
    if (!probe.claims) return [needsSignIn(probe)];
    const setting = 'USE_LOCATION_HIERARCHY_ENDPOINT';
    const response = await probe.ask(`${customEndpointBaseUrl}/LocationHierarchy?_id=${rootLocationId}`, {
      bare: true,
    });
    if (response && response.status < 300 && JSON.stringify(response.body ?? '').includes('"treeNode"')) {
      return [pass('answered', { ms: response.ms })];
    }
    const problem = isGone(response) ? undefined : unusable(probe, response, 'GET_LOCATION');
    if (problem) return [problem];
    return [fail('noTree', 'hierarchy', { setting })];
  },
};

interface ListCheck {
  id: CheckId;
  setting: string;
  list: string | undefined;
  coding: { system: string; code: string };
  offer: 'commodityList' | 'inventoryList';
}

/** A configured List must exist and have the expected code. */
const listCheck = (read: (config: { commodityListId: string; inventoryListId: string }) => ListCheck): Check['run'] =>
  async function run(probe) {
    const { setting, list: id, coding, offer } = read(probe.config);
    if (!id) return [warning('notSet', 'listSet', { setting })];
    const reference = `List/${id}`;
    const response = await probe.fhir(`/List/${id}`);
    if (isGone(response)) return [{ ...fail('notThere', 'create', { what: reference, setting }), offer }];
    const problem = unusable(probe, response, 'GET_LIST');
    if (problem) return [problem];
    if (!isType('List')(response?.body))
      return [fail('otherType', 'setId', { what: reference, type: 'List', setting })];
    const list = response.body as unknown as List;
    const fits = (list.code?.coding ?? []).some(({ system, code }) => system === coding.system && code === coding.code);
    if (!fits) return [warning('otherCode', 'setId', { what: reference, code: coding.code, setting })];
    return [pass('listFits', { count: list.entry?.length ?? 0 })];
  };

const commodityList: Check = {
  id: 'commodityList',
  area: 'data',
  run: listCheck(({ commodityListId }) => ({
    id: 'commodityList',
    setting: 'COMMODITY_LIST_ID',
    list: commodityListId,
    coding: products.commodityList,
    offer: 'commodityList',
  })),
};

const inventoryList: Check = {
  id: 'inventoryList',
  area: 'data',
  run: listCheck(({ inventoryListId }) => ({
    id: 'inventoryList',
    setting: 'INVENTORY_LIST_ID',
    list: inventoryListId,
    coding: inventory.list,
    offer: 'inventoryList',
  })),
};

/** Without names of levels the screens show their numbers. */
const requiredValueSets = Object.values(valueSets).filter((url) => url !== valueSets.administrativeLevel);

const valueSetsCheck: Check = {
  id: 'valueSets',
  area: 'data',
  async run(probe) {
    const missing: string[] = [];
    for (const url of requiredValueSets) {
      const response = await probe.fhir(`/ValueSet/$expand?url=${encodeURIComponent(url)}`);
      const isRejected = response !== undefined && isRejectedRequest(response.status) && response.body !== undefined;
      const problem = isRejected ? undefined : unusable(probe, response, 'GET_VALUESET', isType('ValueSet'));
      if (problem) return [problem];
      const expanded = isType('ValueSet')(response?.body) ? (response.body as unknown as ValueSet) : undefined;
      if (conceptsOf(expanded).length === 0) missing.push(url);
    }
    if (missing.length === 0) return [pass('complete')];
    // Only forms of the project eusm require these value sets.
    const createFinding = probe.config.projectCode === 'eusm' ? fail : warning;
    return [createFinding('missing', 'valueSets', { list: listed(missing) })];
  },
};

export const dataChecks: readonly Check[] = [root, hierarchy, commodityList, inventoryList, valueSetsCheck];
