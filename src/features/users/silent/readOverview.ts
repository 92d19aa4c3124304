import type { Permission } from '../../../../common/session/permissions.ts';
import type { User } from '../../../api/keycloak/index.ts';
import type { ScanReader } from '../../../shared/scan/scanReader.ts';
import type { AppDispatch } from '../../../shared/store/hooks.ts';
import {
  assignmentRows,
  idRows,
  membershipRows,
  practitionerRows,
  readableTypes,
  teamRows,
  type DataType,
} from './records.ts';
import { noSignIns, type FoundSignIns } from '../signIns/readSignIns.ts';
import { readTogether, searchesOf } from './searches.ts';
import { silentBefore, type SilenceRules } from './silence.ts';

/** A worker: a practitioner with an active role in a team. */
export interface Worker {
  id: string;
  name: string;
  /** False for a practitioner who is no longer active. */
  isActive: boolean;
  phones: readonly string[];
  /** Ids of the accounts in the practitioner. */
  accountIds: readonly string[];
  teamIds: readonly string[];
}

export interface Team {
  name: string;
  locations: readonly { id: string; name: string }[];
}

/** The practitioners to whom records of a type refer by a search parameter. */
interface Senders {
  data: DataType;
  param: string;
  /** Ids of those with records at any time, and since the first instant of the rules. */
  ever: Set<string>;
  recent: Set<string>;
}

/** Data about all workers. */
export interface Overview {
  workers: ReadonlyMap<string, Worker>;
  teams: ReadonlyMap<string, Team>;
  /** By id; undefined if the user may not read them. */
  users: ReadonlyMap<string, User> | undefined;
  /**
   * Undefined if the user may not read sign-ins, or if Keycloak has recorded none since the first instant of the rules: then
   * it does not record them.
   */
  signIns: Readonly<FoundSignIns> | undefined;
  senders: readonly Senders[];
}

export interface Options {
  reader: Pick<ScanReader, 'attempt' | 'addDone'>;
  rules: SilenceRules;
  may: (permission: Permission) => boolean;
}

type RowOf<Mapping extends { toRow: (...args: never) => unknown }> = ReturnType<Mapping['toRow']>;

interface Rows {
  practitioners: RowOf<typeof practitionerRows>[];
  memberships: RowOf<typeof membershipRows>[];
  assignments: RowOf<typeof assignmentRows>[];
  organizations: RowOf<typeof teamRows>[];
}

function toWorkers({ practitioners, memberships }: Rows): Map<string, Worker> {
  const ofPractitioner = Map.groupBy(memberships, ({ practitionerId = '' }) => practitionerId);
  const workers = practitioners.flatMap((each): Worker[] => {
    const own = ofPractitioner.get(each.id)?.flatMap(({ teamId }) => teamId ?? []) ?? [];
    return own.length > 0 ? [{ ...each, name: each.name || each.id, teamIds: [...new Set(own)] }] : [];
  });
  return new Map(workers.map((each) => [each.id, each]));
}

function toTeams({ memberships, assignments, organizations }: Rows): Map<string, Team> {
  const names = new Map([
    ...memberships.map(({ teamId = '', teamName }) => [teamId, teamName ?? teamId] as const),
    ...organizations.map(({ id, name }) => [id, name] as const),
  ]);
  const ofTeam = Map.groupBy(assignments, ({ teamId = '' }) => teamId);
  return new Map(
    [...names].map(([id, name]) => {
      const locations = ofTeam.get(id)?.flatMap((each) => each.locations) ?? [];
      return [id, { name, locations: [...new Map(locations.map((each) => [each.id, each])).values()] }];
    }),
  );
}

/** Workers, teams, accounts, and who has sent data. The number of requests is that of the pages of the longest search. */
export async function readOverview(dispatch: AppDispatch, { reader, rules, may }: Options): Promise<Overview> {
  const searches = searchesOf(dispatch, reader);
  const { rowsOf } = searches;
  const rows: Rows = { practitioners: [], memberships: [], assignments: [], organizations: [] };
  const users = may('iam_user.read') ? new Map<string, User>() : undefined;
  const senders = readableTypes(may).flatMap((data) =>
    data.params.map((param): Senders => ({ data, param, ever: new Set(), recent: new Set() })),
  );
  const signIns = noSignIns();
  const since = Date.parse(silentBefore(rules));
  const active = { 'active:not': 'false' };
  await readTogether([
    rowsOf(practitionerRows, {}, (row) => rows.practitioners.push(row)),
    rowsOf(membershipRows, active, (row) => rows.memberships.push(row)),
    ...(may('OrganizationAffiliation.read')
      ? [rowsOf(assignmentRows, active, (row) => rows.assignments.push(row))]
      : []),
    ...(may('Organization.read') ? [rowsOf(teamRows, {}, (row) => rows.organizations.push(row))] : []),
    ...senders.flatMap(({ data: { type }, param, ever, recent }) => {
      const has = `_has:${type}:${param}:_lastUpdated`;
      return [
        rowsOf(idRows, { [has]: 'ge1900' }, (id) => ever.add(id)),
        rowsOf(idRows, { [has]: `ge${silentBefore(rules)}` }, (id) => recent.add(id)),
      ];
    }),
    ...(users ? [searches.usersInto(users)] : []),
    ...(may('iam_event.read') ? [searches.signInsInto(signIns, since)] : []),
  ]);
  const isRecorded = [...signIns.last.values()].some((time) => time >= since);
  return {
    ...{ workers: toWorkers(rows), teams: toTeams(rows), users, senders },
    signIns: isRecorded ? signIns : undefined,
  };
}
