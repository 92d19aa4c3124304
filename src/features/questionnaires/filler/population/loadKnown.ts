import { createAsyncThunk } from '@reduxjs/toolkit';
import type { Bundle, Element, Expression, Observation, Questionnaire, QuestionnaireItem } from 'fhir/r4';
import { matches } from '../../../../../common/fhir/bundle.ts';
import type { FhirResource } from '../../../../../common/fhir/r4.ts';
import { fhirTypes, type FhirType, type Permission } from '../../../../../common/session/permissions.ts';
import { fhirEndpoint } from '../../../../api/fhir/byType.ts';
import { isOnline } from '../../../../api/http/online.ts';
import { readCached, readFresh } from '../../../../api/read.ts';
import { request } from '../../../../api/request.ts';
import { isApiError } from '../../../../api/errors.ts';
import type { ApiServices } from '../../../../api/services.ts';
import { selectHolds } from '../../../../session/permissionsSlice.ts';
import type { AppThunk } from '../../../../shared/store/hooks.ts';
import { createExpressions } from '../createExpressions.ts';
import { namedExpressions, type Evaluate, type Occurrence } from '../expressions.ts';
import { extensionOf, extensionsOf, queryLanguage, searchName } from '../extensions.ts';
import type { Path } from '../tree.ts';
import { valueOf, type Value } from '../value.ts';
import { toQuery, type FhirQuery } from './fhirQuery.ts';
import { observationQueries } from './observations.ts';
import { contextNames, contextReference, type Launch } from './launchContext.ts';

/** Data that a form does without. Each reason has a message. */
export interface Unfilled {
  /** The name in the expressions of the form, or the type of the records. */
  name: string;
  reason: 'notGiven' | 'permission' | 'refused' | 'limit' | 'failed';
  /** The permission that the user lacks. */
  permission?: Permission;
}

/** Values by name for the expressions of a form, and what could not be read. */
export interface Known {
  values: Readonly<Record<string, unknown>>;
  unfilled: readonly Unfilled[];
  /** The latest value of the observation that a question records, by linkId. */
  observed: Readonly<Record<string, Value>>;
}

/**
 * Limits of all queries of one form: their number, the records and bytes of their results, and milliseconds. Without a
 * connection only the data on the device can answer, which takes no time.
 */
const limits = {
  ...{ queries: 20, resources: 500, bytes: 2 * 1024 * 1024 },
  ...{ milliseconds: 10_000, offlineMilliseconds: 1_000 },
};

interface NamedQuery {
  name: string;
  /** What a user calls it, if `name` is made up. */
  title?: string;
  text: string;
  occurrence: Occurrence;
}

const isQuery = ({ language }: Pick<Expression, 'language'>): boolean => language === queryLanguage;

/** The named searches of a questionnaire and its items, top down. */
function namedQueries(questionnaire: Questionnaire): NamedQuery[] {
  const read = (element: Element, occurrence: Occurrence): NamedQuery[] => {
    const context = extensionOf(element, 'itemPopulationContext')?.valueExpression;
    const { linkId = '', text: title = linkId } = occurrence.definition ?? {};
    const population = context && isQuery(context) && context.name && context.expression;
    return [
      ...namedExpressions(element)
        .filter(({ language }) => language === queryLanguage)
        .map(({ name, expression }) => ({ name, text: expression, occurrence })),
      ...(population ? [{ name: context.name ?? '', text: population, occurrence }] : []),
      ...(['initialExpression', 'candidateExpression'] as const).flatMap((name) => {
        const expression = extensionOf(element, name)?.valueExpression;
        if (!expression?.expression || !isQuery(expression)) return [];
        return [{ name: searchName(name, linkId), title, text: expression.expression, occurrence }];
      }),
    ];
  };
  const below = (items: readonly QuestionnaireItem[], path: Path): NamedQuery[] =>
    items.flatMap((definition) => [
      ...read(definition, { path, definition }),
      ...below(definition.item ?? [], [...path, { linkId: definition.linkId, index: 0 }]),
    ]);
  return [...read(questionnaire, { path: [] }), ...below(questionnaire.item ?? [], [])];
}

/** The batches of searches that a questionnaire contains (SDC, `sourceQueries`), by their id. */
function sourceQueries(questionnaire: Questionnaire): Bundle[] {
  const wanted = extensionsOf(questionnaire, 'sourceQueries').map(({ valueReference }) => valueReference?.reference);
  return (questionnaire.contained ?? []).filter(
    (one): one is Bundle => one.resourceType === 'Bundle' && wanted.includes(`#${one.id ?? ''}`),
  );
}

/** Several questions may lack the same data. */
const unique = (unfilled: readonly Unfilled[]): Unfilled[] => [
  ...new Map(unfilled.map((one) => [`${one.name} ${one.reason}`, one])).values(),
];

class LimitError extends Error {}
/** The time is over: the server is slow, or there is no connection. */
class LateError extends Error {}
class PermissionError extends Error {
  readonly permission: Permission;
  constructor(permission: Permission) {
    super(permission);
    this.permission = permission;
  }
}

/**
 * One query of a form, which can be aborted. A read by id uses what the device has, if the server cannot be reached; a search
 * is not in the cache, because its parameters are those of the form.
 */
const readQuery = createAsyncThunk<Bundle | FhirResource, FhirQuery & { isAgain: boolean }, { extra: ApiServices }>(
  'questionnaireFiller/queryRead',
  async ({ type, id, url, isAgain }, { dispatch, signal, rejectWithValue }) => {
    const known = fhirTypes.find((one) => one === type);
    try {
      if (id === undefined || known === undefined || !hasReadEndpoint(known)) {
        return await dispatch(request<Bundle>('fhir', { url }, signal));
      }
      const endpoint = fhirEndpoint<FhirResource, 'read'>('read', known);
      return await dispatch(
        isAgain ? readFresh(endpoint, { id }, { signal }) : readCached(endpoint, { id }, { maxAge: 60, signal }),
      );
    } catch (error) {
      return rejectWithValue(error);
    }
  },
);

/** True if the product reads resources of this type one by one. */
function hasReadEndpoint(type: FhirType): boolean {
  try {
    fhirEndpoint('read', type);
    return true;
  } catch {
    return false;
  }
}

/** Sends the queries of one form within the limits, with the permissions of the user. `isAgain`: not from the cache. */
function createSender(isAgain: boolean) {
  const reading: { abort: () => void }[] = [];
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      for (const one of reading) one.abort();
    },
    isOnline() ? limits.milliseconds : limits.offlineMilliseconds,
  );
  let [queries, resources, bytes] = [0, 0, 0];
  const send =
    (query: FhirQuery): AppThunk<Promise<object>> =>
    async (dispatch, getState) => {
      const known = fhirTypes.find((one) => one === query.type);
      if (known && !selectHolds(getState(), `${known}.read`)) throw new PermissionError(`${known}.read`);
      queries += 1;
      if (isLate) throw new LateError('Too late');
      if (queries > limits.queries) throw new LimitError('Too many queries');
      const sent = dispatch(readQuery({ ...query, isAgain }));
      reading.push(sent);
      const found = await sent.unwrap().catch((error: unknown) => {
        throw isLate ? new LateError('Too late') : error;
      });
      resources += found.resourceType === 'Bundle' ? (found.entry ?? []).length : 1;
      bytes += JSON.stringify(found).length;
      if (resources > limits.resources || bytes > limits.bytes) throw new LimitError('Too much data');
      return found;
    };
  return { send, end: () => clearTimeout(timer) };
}

function unfilledBy(name: string, error: unknown): Unfilled {
  if (error instanceof PermissionError) return { name, reason: 'permission', permission: error.permission };
  if (error instanceof LimitError) return { name, reason: 'limit' };
  return { name, reason: isApiError(error) || error instanceof LateError ? 'failed' : 'refused' };
}

type Sender = ReturnType<typeof createSender>;

/** The resources of the launch context. Those that are not given, or cannot be read, have no value. */
const loadContext =
  (questionnaire: Questionnaire, launch: Launch, send: Sender['send']): AppThunk<Promise<Known>> =>
  async (dispatch) => {
    const read = contextNames(questionnaire).map(async (context) => {
      const { name } = context;
      const [type, id] = contextReference(context, launch)?.split('/') ?? [];
      if (type === undefined || id === undefined)
        return { name, value: [], unfilled: { name, reason: 'notGiven' as const } };
      try {
        return { name, value: await dispatch(send({ type, id, url: `/${type}/${id}` })) };
      } catch (error) {
        return { name, value: [], unfilled: unfilledBy(name, error) };
      }
    });
    const found = await Promise.all(read);
    return {
      observed: {},
      values: Object.fromEntries(found.map(({ name, value }) => [name, value])),
      unfilled: found.flatMap(({ unfilled }) => unfilled ?? []),
    };
  };

/**
 * Reads what the expressions of a form refer to: its launch context, and the results of its searches, in their order, so
 * that a search may use the result of another. A form opens also without them.
 */
export const loadKnown =
  (questionnaire: Questionnaire, launch: Launch, evaluate: Evaluate, isAgain = false): AppThunk<Promise<Known>> =>
  async (dispatch) => {
    const { send, end } = createSender(isAgain);
    const context = await dispatch(loadContext(questionnaire, launch, send));
    const values: Record<string, unknown> = { ...context.values };
    const unfilled = [...context.unfilled];
    const empty = { resourceType: 'QuestionnaireResponse' as const, status: 'in-progress' as const };

    async function find(text: string, occurrence: Occurrence): Promise<unknown> {
      const expressions = createExpressions(questionnaire, { evaluate, known: values });
      const query = toQuery(text, (expression) => {
        const { values: found, error } = expressions(empty, expression, occurrence);
        if (error !== undefined) throw new Error(error);
        return found.map(({ value }) => (typeof value === 'string' ? value : JSON.stringify(value)));
      });
      // Nothing to search for, e.g. without a patient.
      return query ? dispatch(send(query)) : [];
    }

    for (const { name, title = name, text, occurrence } of namedQueries(questionnaire)) {
      if (Object.hasOwn(values, name)) continue;
      try {
        values[name] = await find(text, occurrence);
      } catch (error) {
        values[name] = [];
        unfilled.push(unfilledBy(title, error));
      }
    }
    for (const { id = '', entry = [] } of sourceQueries(questionnaire)) {
      const results: unknown[] = [];
      for (const { request: sent } of entry) {
        try {
          results.push({ resource: await find(sent?.url ?? '', { path: [] }) });
        } catch (error) {
          results.push({});
          unfilled.push(unfilledBy(sent?.url?.split('?')[0] ?? id, error));
        }
      }
      values[id] = { resourceType: 'Bundle', type: 'batch-response', entry: results };
    }
    const observed: Record<string, Value> = {};
    const [, patient] = /^Patient\/(.+)$/.exec(launch.subject ?? '') ?? [];
    for (const { linkId, text } of patient === undefined ? [] : observationQueries(questionnaire, patient)) {
      try {
        const [latest] = matches<Observation>((await find(text, { path: [] })) as Bundle, 'Observation');
        const value = valueOf(latest);
        if (value) observed[linkId] = value;
      } catch (error) {
        unfilled.push(unfilledBy('Observation', error));
      }
    }
    end();
    return { values, unfilled: unique(unfilled), observed };
  };
