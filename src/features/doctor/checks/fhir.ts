import type { Bundle, CapabilityStatement, Location } from '../../../../common/fhir/r4.ts';
import { matches } from '../../../../common/fhir/bundle.ts';
import { resources } from '../../../../openapi/resources.ts';
import {
  impossibleSearches,
  missingInteractions,
  missingParameters,
  customParameters,
  resourcesByType,
} from './capabilities.ts';
import {
  fail,
  isRejectedRequest,
  isGone,
  isType,
  listed,
  notAsked,
  pass,
  slowAfterMs,
  unclear,
  unusable,
  warning,
} from './findings.ts';
import { isConditionalDeleteRefused } from '../../../../common/fhir/conditionalDelete.ts';
import { randomUuid } from '../../../../common/fhir/uuid.ts';
import { isRecord } from '../../../../common/types/json.ts';
import type { Check, Finding, Probe, ProbeResponse } from './types.ts';
import { mapConcurrently } from '../../../../common/mapConcurrently.ts';

async function statementOf(probe: Probe): Promise<CapabilityStatement | undefined> {
  const body = (await probe.metadata())?.body;
  return isType('CapabilityStatement')(body) ? (body as unknown as CapabilityStatement) : undefined;
}

/** A check of the server's CapabilityStatement. */
const capabilityCheck =
  (judge: (statement: CapabilityStatement) => Finding[]): Check['run'] =>
  async (probe) => {
    const statement = await statementOf(probe);
    return statement ? judge(statement) : [notAsked('serverAway')];
  };

const version: Check = {
  id: 'version',
  area: 'fhir',
  run: capabilityCheck(({ fhirVersion, software }) => {
    const values = { version: fhirVersion ?? '?' };
    const { name, version: release } = software ?? {};
    return [
      /^4\.0\.\d/.test(values.version) ? pass('versionFits', values) : fail('versionOther', 'version', values),
      ...(name && release ? [pass('software', { name, version: release })] : []),
    ];
  }),
};

const interactions: Check = {
  id: 'interactions',
  area: 'fhir',
  run: capabilityCheck((statement) => {
    const missing = missingInteractions(statement, resources);
    return [missing.length === 0 ? pass('complete') : fail('missing', 'interactions', { list: listed(missing) })];
  }),
};

const own = new Set(
  Object.entries(resources).flatMap(([type, use]) => customParameters(use).map((name) => `${type}?${name}`)),
);

const optional = new Set(
  Object.entries(resources).flatMap(([type, use]) => (use.optional ?? []).map((name) => `${type}?${name}`)),
);

const parameters: Check = {
  id: 'parameters',
  area: 'fhir',
  run: capabilityCheck((statement) => {
    const missing = missingParameters(statement, resources);
    if (missing.length === 0) return [pass('complete')];
    const isRequired = missing.some((name) => !optional.has(name));
    const finding = (isRequired ? fail : warning)('missing', 'parameters', { list: listed(missing) });
    return [missing.some((name) => own.has(name)) ? { ...finding, offer: 'searchParameters' } : finding];
  }),
};

/** Result of a counting search: `total` only if the response contains one; `status` 0 without a response. */
export interface Counted {
  status: number;
  total?: number;
}

export async function countOf(probe: Probe, query: string): Promise<Counted> {
  const response = await probe.fhir(`/${query}${query.includes('?') ? '&' : '?'}_summary=count`);
  const status = response?.status ?? 0;
  const total = status < 300 && isRecord(response?.body) ? response.body.total : undefined;
  return typeof total === 'number' ? { status, total } : { status };
}

export const isForbidden = ({ status }: Counted): boolean => status === 401 || status === 403;

/** Number of concurrent searches. */
const concurrency = 4;

const honoured: Check = {
  id: 'honoured',
  area: 'fhir',
  async run(probe) {
    const problem = unusable(probe, await probe.fhir('/Location?_summary=count'), 'GET_LOCATION');
    if (problem) return [problem];
    const found: Record<'honoured' | 'ignored' | 'refused' | 'unclear' | 'untried', string[]> = {
      ...{ honoured: [], ignored: [], refused: [], unclear: [], untried: [] },
    };
    let doubtful = 0;
    const searches = impossibleSearches(resources);
    await mapConcurrently(searches, concurrency, async ({ type, parameter, query }) => {
      const all = await countOf(probe, type);
      const some = await countOf(probe, `${type}?${query}`);
      const name = `${type}?${parameter}`;
      if (isRejectedRequest(some.status)) found[optional.has(name) ? 'untried' : 'refused'].push(name);
      else if (some.total === undefined && some.status !== 0 && !isForbidden(some)) {
        doubtful ||= some.status;
        found.unclear.push(name);
      } else if (some.total === 0 && all.total !== 0) found.honoured.push(name);
      else if (some.total) found.ignored.push(name);
      else found.untried.push(name);
    });
    const findings: Finding[] = [];
    const add = (names: string[], finding: Finding): void => {
      if (names.length === 0) return;
      const offer = names.some((name) => own.has(name)) ? { offer: 'searchParameters' as const } : {};
      findings.push({
        ...finding,
        values: { list: listed(names.toSorted()) },
        ...(finding.result === 'fail' && offer),
      });
    };
    add(found.ignored, fail('ignored', 'parameters'));
    add(found.refused, fail('searchRefused', 'parameters'));
    if (found.unclear.length > 0) findings.push(unclear(found.unclear.toSorted(), doubtful));
    if (found.honoured.length > 0) findings.push(pass('honoured', { count: found.honoured.length }));
    add(found.untried, notAsked('untried'));
    const unknown = await countOf(probe, 'Location?doctor-unknown-parameter=1');
    if (unknown.total !== undefined) findings.push(warning('lenient', 'lenient'));
    return findings;
  },
};

const locking: Check = {
  id: 'locking',
  area: 'fhir',
  async run(probe) {
    const { rootLocationId } = probe.config;
    const statement = await statementOf(probe);
    if (!statement) return [notAsked('serverAway')];
    const findings: Finding[] = [];
    const root = rootLocationId ? await probe.fhir(`/Location/${rootLocationId}`) : undefined;
    const isRead = root?.status === 200 && isType('Location')(root.body);
    const meta = isRecord(root?.body) && isRecord(root.body.meta) ? root.body.meta : {};
    if (isRead && !root.headers.has('etag') && meta.versionId === undefined) {
      findings.push(fail('noVersion', 'locking'));
    }
    if (resourcesByType(statement).get('Location')?.versioning !== 'versioned-update') {
      const finding = warning('notVersioned', 'locking');
      findings.push(isRead ? { ...finding, offer: 'staleSave' } : finding);
    }
    // The CapabilityStatement alone is no proof: without a response that contains a version, the check cannot pass.
    if (!isRead) {
      const exists = rootLocationId && !isGone(root);
      const problem = exists ? unusable(probe, root, 'GET_LOCATION', isType('Location')) : undefined;
      findings.push(problem ?? notAsked('noSample'));
    }
    return findings.length > 0 ? findings : [pass('locked')];
  },
};

const totals: Check = {
  id: 'totals',
  area: 'fhir',
  async run(probe) {
    const response = await probe.fhir('/Location?_count=1&_total=accurate');
    const problem = unusable(probe, response, 'GET_LOCATION');
    if (problem) return [problem];
    const total = isRecord(response?.body) ? response.body.total : undefined;
    return [typeof total === 'number' ? pass('totals') : fail('noTotals', 'totals')];
  },
};

/** Reads two pages of one record, and searches by a part of a name, which are slow in large databases without memory. */
const paging: Check = {
  id: 'paging',
  area: 'fhir',
  async run(probe) {
    const searches = [
      'Location?_sort=name,_id&_count=1&_elements=id',
      'Location?_sort=name,_id&_count=1&_offset=1&_elements=id',
      'Location?name:contains=doctor&_summary=count',
    ];
    const responses: (ProbeResponse | undefined)[] = [];
    for (const search of searches) responses.push(await probe.fhir(`/${search}`));
    for (const response of responses) {
      const problem = unusable(probe, response, 'GET_LOCATION', isType('Bundle'));
      if (problem) return [problem];
    }
    const [first, second] = responses.map((response) => matches<Location>(response?.body as Bundle, 'Location')[0]?.id);
    const slowest = searches
      .map((search, index) => ({ list: search, ms: responses[index]?.ms ?? 0 }))
      .reduce((one, other) => (other.ms > one.ms ? other : one));
    return [
      second === undefined
        ? notAsked('untried', { list: '_offset' })
        : second === first
          ? fail('offsetIgnored', 'paging')
          : pass('paged'),
      ...(slowest.ms > slowAfterMs ? [warning('slowSearch', 'database', slowest)] : []),
    ];
  },
};

/**
 * Deletes a care team with an id that does not exist, after a search has shown that none matches. A CapabilityStatement
 * that excludes conditional deletes is the result without a request.
 */
const conditionalDelete: Check = {
  id: 'conditionalDelete',
  area: 'fhir',
  async run(probe) {
    const statement = await statementOf(probe);
    if (!statement) return [notAsked('serverAway')];
    if (resourcesByType(statement).get('CareTeam')?.conditionalDelete === 'not-supported') {
      return [warning('conditionalDeletesUnsupported', 'conditionalDelete')];
    }
    const query = `/CareTeam?_id=doctor-${randomUuid()}`;
    const found = await probe.fhir(`${query}&_summary=count`);
    const problem = unusable(probe, found, 'GET_CARETEAM');
    if (problem) return [problem];
    if (!isRecord(found?.body) || found.body.total !== 0) {
      return [fail('ignored', 'parameters', { list: 'CareTeam?_id' })];
    }
    const response = await probe.fhir(query, { method: 'DELETE' });
    const status = response?.status ?? 0;
    // Some servers respond with 404 to a condition that matches nothing.
    if (response && (status < 300 || status === 404)) return [pass('conditionalDeletes')];
    if (isConditionalDeleteRefused(status)) {
      return [warning('noConditionalDeletes', 'conditionalDelete', { status })];
    }
    return [unusable(probe, response, 'DELETE_CARETEAM') ?? unclear(['DELETE CareTeam'], status)];
  },
};

export const fhirChecks: readonly Check[] = [
  version,
  interactions,
  parameters,
  honoured,
  locking,
  totals,
  paging,
  conditionalDelete,
];
