import type { Permission } from '../../../../common/session/permissions.ts';
import { clientRoles } from '../../../../common/session/clientRoles.ts';
import { levelOf } from '../../../../common/fhir/location.ts';
import { bareId } from '../../../../common/fhir/reference.ts';
import { mainPractitioner } from '../../../../common/fhir/practitioners.ts';
import { people } from '../../../../common/fhir/codes.ts';
import { hasCoding } from '../../../../common/fhir/hasCoding.ts';
import { screenName } from '../../../shared/bulk/fhirBulkAction.ts';
import {
  isByLocation,
  isConfigFile,
  isStrategy,
  jsonOf,
  sectionsOf,
  strategyOf,
  syncTypesOf,
  type Strategy,
} from './config.ts';
import type { Known, PhoneDetail, PhoneFacts } from './facts.ts';
import { severities, steps, type Fault, type PhoneCheck, type Step, type StepId, type Verdict } from './faults.ts';

/** Ids by which the gateway selects the records, without the Locations below. */
export interface Sync {
  strategy: Strategy;
  ids: readonly string[];
  /** Types that the phone downloads. */
  types: readonly string[];
}

type Outcome = readonly Fault[] | { missing: readonly Permission[] } | 'skipped';

const valueOf = <T>(known: Known<T> | undefined): T | undefined =>
  known && 'value' in known ? known.value : undefined;

const idsOf = (resources: readonly { id?: string }[] | undefined): string[] =>
  (resources ?? []).flatMap(({ id }) => id ?? []);

function account({ user: { enabled, requiredActions = [] } }: PhoneFacts): Outcome {
  return [
    ...(enabled ? [] : [{ kind: 'disabled' as const }]),
    ...(requiredActions.length > 0 ? [{ kind: 'requiredActions' as const, detail: requiredActions.join(', ') }] : []),
  ];
}

function client({ roles }: PhoneFacts): Outcome {
  if ('missing' in roles) return roles;
  const { names, isComplete } = roles.value;
  const [phone, web] = [names.includes(clientRoles.phone), names.includes(clientRoles.web)];
  if (phone && web) return [{ kind: 'clientBoth' }];
  if (phone === web && !isComplete) return { missing: ['iam_role.read'] };
  if (web) return [{ kind: 'clientWeb' }];
  return phone ? [] : [{ kind: 'clientNone' }];
}

function application({ appId, application: known }: PhoneFacts): Outcome {
  if ('missing' in appId) return appId;
  if (appId.value === '') return [{ kind: 'appIdMissing' }];
  if (known === undefined) return 'skipped';
  if ('missing' in known) return known;
  const [first, ...others] = known.value.compositions;
  if (!first) return [{ kind: 'compositionMissing', detail: appId.value }];
  const record = { type: 'Composition' as const, id: first.id ?? '', name: first.title ?? appId.value };
  return [
    ...(others.length > 0 ? [{ kind: 'compositionDouble' as const, record, detail: appId.value }] : []),
    ...(sectionsOf(first).some(({ key }) => key === 'application')
      ? []
      : [{ kind: 'applicationMissing' as const, record }]),
  ];
}

function configuration({ application: known }: PhoneFacts): Outcome {
  const [composition] = valueOf(known)?.compositions ?? [];
  const binaries = valueOf(known)?.binaries;
  if (!composition || !binaries) return 'skipped';
  if ('missing' in binaries) return binaries;
  return sectionsOf(composition).flatMap(({ key, reference, binaryId }): Fault[] => {
    const binary = binaries.value.get(binaryId ?? '');
    if (binaryId === undefined || !binary) {
      const record = { type: 'Composition' as const, id: composition.id ?? '', name: composition.title ?? '' };
      return [{ kind: 'binaryMissing', record, detail: reference === '' ? key : `${key}: ${reference}` }];
    }
    if (!isConfigFile(binary) || jsonOf(binary) !== undefined) return [];
    return [{ kind: 'binaryUnreadable', record: { type: 'Binary', id: binaryId, name: key }, detail: key }];
  });
}

function practitioner({ user, linked }: PhoneFacts): Outcome {
  if ('missing' in linked) return linked;
  const { practitioners, groups } = linked.value;
  const main = mainPractitioner(linked.value);
  if (!main) return [{ kind: 'practitionerMissing' }];
  const { id = '' } = main;
  const record = { type: 'Practitioner' as const, id, name: screenName(main) };
  const isLinked = main.identifier?.some(({ use, value }) => use === 'secondary' && value === user.id) === true;
  const hasGroup = groups.some(
    ({ code, member }) =>
      hasCoding(code, people.practitioner) && member?.some(({ entity }) => bareId('Practitioner', entity) === id),
  );
  return [
    ...(practitioners.length > 1
      ? [{ kind: 'practitionerDouble' as const, record, detail: String(practitioners.length) }]
      : []),
    ...(user.enabled && main.active === false ? [{ kind: 'practitionerInactive' as const, record }] : []),
    ...(isLinked ? [] : [{ kind: 'practitionerUnlinked' as const, record }]),
    ...(hasGroup ? [] : [{ kind: 'groupMissing' as const, record }]),
  ];
}

type ReadDetail = Extract<PhoneDetail, { state: 'read' }>;

const hasAssignment = ({ fhir: { careteams = [], teams = [], locations = [] } }: ReadDetail): boolean =>
  careteams.length + teams.length + locations.length > 0;

/** What is wrong with the assignments of the teams to Locations. */
function affiliationFaults({ fhir: { teams = [], locations = [] }, affiliations }: ReadDetail): Fault[] {
  const known = new Set(idsOf(locations));
  return teams.flatMap((team): Fault[] => {
    const record = { type: 'Organization' as const, id: team.id ?? '', name: screenName(team) };
    const own = affiliations.filter(({ organization }) => bareId('Organization', organization) === team.id);
    if (own.length === 0) return [{ kind: 'teamWithoutLocation', record }];
    return own.flatMap(({ id = '', location }): Fault[] => {
      const [first, ...others] = [location ?? []].flat();
      const affiliation = { type: 'OrganizationAffiliation' as const, id, name: record.name };
      if (!first) return [{ kind: 'affiliationEmpty', record: affiliation }];
      const locationId = bareId('Location', first);
      return [
        ...(others.length > 0
          ? [{ kind: 'affiliationSeveral' as const, record: affiliation, detail: first.display ?? locationId ?? '' }]
          : []),
        ...(locationId !== undefined && known.has(locationId)
          ? []
          : [{ kind: 'locationMissing' as const, record: affiliation, detail: first.reference ?? '' }]),
      ];
    });
  });
}

function assignment({ linked, detail: known }: PhoneFacts): Outcome {
  if ('missing' in known) return known;
  const detail = known.value;
  if (detail.state === 'failed') return [{ kind: 'detailFailed' }];
  if (detail.state === 'empty') {
    // Without a practitioner there is nothing to assign.
    return valueOf(linked)?.practitioners.length === 0 ? 'skipped' : [{ kind: 'detailMissing' }];
  }
  return [...(hasAssignment(detail) ? [] : [{ kind: 'assignmentMissing' as const }]), ...affiliationFaults(detail)];
}

/** The parsed file with this key of the application; undefined if it cannot be read, null if there is none. */
function configOf({ application: known }: PhoneFacts, key: string): unknown {
  const [composition] = valueOf(known)?.compositions ?? [];
  const section = composition && sectionsOf(composition).find((each) => each.key === key);
  if (!section) return null;
  const binary = valueOf(valueOf(known)?.binaries)?.get(section.binaryId ?? '');
  return binary ? jsonOf(binary) : undefined;
}

/** How the gateway selects the records of the phone; undefined if an earlier step fails or is unknown. */
export function syncOf(facts: PhoneFacts): Sync | undefined {
  const strategy = strategyOf(configOf(facts, 'application'));
  const download = configOf(facts, 'sync');
  const detail = valueOf(facts.detail);
  if (strategy === undefined || !isStrategy(strategy) || download === undefined) return undefined;
  if (detail?.state !== 'read') return undefined;
  const { careteams, teams, locations } = detail.fhir;
  const assigned = { CareTeam: careteams, Organization: teams, Location: locations, RelatedEntityLocation: locations };
  return { strategy, ids: idsOf(assigned[strategy]), types: syncTypesOf(download) };
}

function sync(facts: PhoneFacts): Outcome {
  const config = configOf(facts, 'application');
  if (config === undefined || config === null) {
    const binaries = valueOf(facts.application)?.binaries;
    return binaries && 'missing' in binaries ? binaries : 'skipped';
  }
  const strategy = strategyOf(config);
  if (strategy === undefined) return [{ kind: 'strategyMissing' }];
  if (!isStrategy(strategy)) return [{ kind: 'strategyUnknown', detail: strategy }];
  if ('missing' in facts.detail) return facts.detail;
  const detail = facts.detail.value;
  if (detail.state !== 'read' || !hasAssignment(detail)) return 'skipped';
  if (syncOf(facts)?.ids.length === 0) return [{ kind: 'idsMissing', detail: strategy }];
  if (!isByLocation(strategy)) return [];
  return (detail.fhir.locations ?? [])
    .filter((location) => levelOf(location) === undefined)
    .map((location) => ({
      kind: 'levelMissing',
      record: { type: 'Location', id: location.id ?? '', name: screenName(location) },
    }));
}

function records(facts: PhoneFacts): Outcome {
  const { area, roles } = facts;
  const types = syncOf(facts)?.types;
  if (area?.isCounted !== true || !types) return 'skipped';
  const held = valueOf(roles);
  const refused = types.filter(
    (type) => !['GET', 'MANAGE'].some((verb) => held?.names.includes(`${verb}_${type.toUpperCase()}`)),
  );
  return [
    ...(held?.isComplete && refused.length > 0 ? [{ kind: 'rolesMissing' as const, detail: refused.join(', ') }] : []),
    ...(area.received.every(({ count }) => count === 0) ? [{ kind: 'nothingReceived' as const }] : []),
    ...area.untagged
      .filter(({ count }) => count > 0)
      .map(({ type, count }) => ({ kind: 'untagged' as const, detail: type, count })),
  ];
}

function stepOf(id: StepId, outcome: Outcome): Step {
  if (outcome === 'skipped') return { id, status: 'skipped', faults: [], missing: [] };
  if ('missing' in outcome) return { id, status: 'unknown', faults: [], missing: outcome.missing };
  const isError = outcome.some(({ kind }) => severities[kind] === 'error');
  return { id, status: isError ? 'failed' : outcome.length > 0 ? 'warning' : 'passed', faults: outcome, missing: [] };
}

function verdictOf(all: readonly Step[]): Verdict {
  const has = (status: Step['status']): boolean => all.some((step) => step.status === status);
  return has('failed') ? 'fails' : has('unknown') ? 'unknown' : has('warning') ? 'warning' : 'works';
}

/** Checks the sign-in of the phone of one account, and returns the faults of each step. */
export function checkPhone(facts: PhoneFacts): PhoneCheck {
  const outcomes: Record<StepId, Outcome> = {
    account: account(facts),
    client: client(facts),
    application: application(facts),
    configuration: configuration(facts),
    practitioner: practitioner(facts),
    assignment: assignment(facts),
    sync: sync(facts),
    records: records(facts),
  };
  const all = steps.map((id) => stepOf(id, outcomes[id]));
  return { verdict: verdictOf(all), steps: all };
}
