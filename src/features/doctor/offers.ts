import type { SearchParameter } from '../../../common/fhir/r4.ts';
import searchParameters from '../../../deploy/search-parameters.json' with { type: 'json' };
import type { AppConfig } from '../../../common/config/config.ts';
import { emptyCommodityList, emptyInventoryList, rootLocation } from '../../../common/fhir/defaultResources.ts';
import { entityTag } from '../../../common/fhir/transaction.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import { missingRoles } from './checks/rights.ts';
import { records } from './checks/findings.ts';
import { isRecord } from '../../../common/types/json.ts';
import type { OfferKind, Probe, ProbeRequest } from './checks/types.ts';
import { createAbsent, type WriteOutcome } from './createAbsent.ts';

/** Permissions that show an offer; the server enforces them. */
export const offerNeeds: Readonly<Record<OfferKind, readonly Permission[]>> = {
  root: ['Location.create', 'Location.update'],
  commodityList: ['List.create', 'List.update'],
  inventoryList: ['List.create', 'List.update'],
  roles: ['iam_role.create'],
  searchParameters: ['iam_realm.update'],
  staleSave: ['Location.update'],
};

/** The `id` in the confirmation text: that of the resource, the realm, or the search parameters. */
export function subjectOf(kind: OfferKind, config: AppConfig): string {
  if (kind === 'commodityList') return config.commodityListId;
  if (kind === 'inventoryList') return config.inventoryListId;
  if (kind === 'roles') return config.keycloakRealm;
  if (kind === 'searchParameters') return searchParameters.entry.map(({ resource }) => resource.id).join(', ');
  return config.rootLocationId;
}

async function createRoles(probe: Probe): Promise<WriteOutcome[]> {
  const now = await probe.admin('/roles?max=10000&briefRepresentation=true');
  if (now?.status !== 200 || !Array.isArray(now.body))
    return [{ what: 'roles', outcome: 'refused', status: now?.status }];
  const written: WriteOutcome[] = [];
  for (const name of missingRoles(records(now.body).map((role) => String(role.name)))) {
    const response = await probe.admin('/roles', { method: 'POST', body: { name } });
    const alreadyExists = response?.status === 409;
    const isCreated = response !== undefined && response.status < 300;
    written.push({
      what: name,
      outcome: alreadyExists ? 'there' : isCreated ? 'written' : 'refused',
      status: response?.status,
    });
    // The server would refuse the others too.
    if (!alreadyExists && !isCreated) break;
  }
  return written;
}

/**
 * Saves the unchanged root location with an outdated version: a server that checks versions refuses it (409 or 412) and
 * writes nothing. `written` means that the server does not check versions.
 */
async function staleSave(probe: Probe): Promise<WriteOutcome> {
  const reference = `Location/${probe.config.rootLocationId}`;
  const now = await probe.fhir(`/${reference}`, { headers: { 'cache-control': 'no-cache' } });
  if (now?.status !== 200 || !isRecord(now.body)) return { what: reference, outcome: 'refused', status: now?.status };
  const question: ProbeRequest = { method: 'PUT', body: now.body, headers: { 'if-match': entityTag(0) } };
  const response = await probe.fhir(`/${reference}`, question);
  return {
    what: reference,
    outcome: response && response.status < 300 ? 'written' : 'refused',
    status: response?.status,
  };
}

/** Executes an accepted offer and returns the outcome of each step. Needs a new probe, without cached responses. */
export async function executeOffer(kind: OfferKind, probe: Probe): Promise<WriteOutcome[]> {
  const { rootLocationId, commodityListId, inventoryListId } = probe.config;
  switch (kind) {
    case 'root':
      return [await createAbsent(probe, rootLocation(rootLocationId))];
    case 'commodityList':
      return [await createAbsent(probe, emptyCommodityList(commodityListId))];
    case 'inventoryList':
      return [await createAbsent(probe, emptyInventoryList(inventoryListId))];
    case 'roles':
      return createRoles(probe);
    case 'searchParameters': {
      const written: WriteOutcome[] = [];
      for (const { resource } of searchParameters.entry) {
        written.push(await createAbsent(probe, resource as SearchParameter));
      }
      return written;
    }
    case 'staleSave':
      return [await staleSave(probe)];
  }
}
