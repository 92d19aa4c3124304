import { Hono } from 'hono';
import { badRequest } from '../errors.ts';
import { recordedTypes } from '../store/events.ts';
import { viewEvents } from './actor.ts';
import { pageOf, type AdminEnv } from './context.ts';

/** Keycloak's default for `max`. */
export const defaultMax = 100;

/** A time of the query: milliseconds since 1970, or YYYY-MM-DD, whose end is the last instant of the day. */
export function timeOf(text: string | undefined, isEnd: boolean): number | undefined {
  if (!text) return undefined;
  if (/^\d+$/.test(text) && text.length > 8) return Number(text);
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T${isEnd ? '23:59:59.999' : '00:00:00'}`) : NaN;
  if (Number.isNaN(time)) throw badRequest("Invalid value for 'Date', expected format is yyyy-MM-dd");
  return time;
}

/** Routes `events` and `events/config`. The sandbox records sign-ins only. */
export const eventRoutes = new Hono<AdminEnv>()
  .get('/', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...viewEvents);
    const { first, max } = pageOf(c, defaultMax);
    const found = identity.events.list({
      types: c.req.queries('type') ?? [],
      userId: c.req.query('user'),
      clientId: c.req.query('client'),
      from: timeOf(c.req.query('dateFrom'), false),
      to: timeOf(c.req.query('dateTo'), true),
      ascending: c.req.query('direction') === 'asc',
      first,
      max,
    });
    const realmId = identity.settings.realm().id;
    return c.json(
      found.map(({ id, time, type, clientId, userId, sessionId, ip, username }) => ({
        id,
        time,
        type,
        realmId,
        clientId,
        userId,
        sessionId,
        ipAddress: ip,
        details: { auth_method: 'openid-connect', username },
      })),
    );
  })
  .get('/config', (c) => {
    const { identity, actor } = c.var;
    actor.requireAnyRole(...viewEvents);
    const { eventsEnabled, eventsExpiration, adminEventsEnabled } = identity.settings.realm();
    return c.json({
      eventsEnabled,
      ...(eventsExpiration > 0 ? { eventsExpiration } : {}),
      eventsListeners: ['jboss-logging'],
      enabledEventTypes: recordedTypes,
      adminEventsEnabled,
      adminEventsDetailsEnabled: false,
    });
  });
