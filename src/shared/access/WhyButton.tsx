import { Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ApiError } from '../../api/errors.ts';
import type { Permission } from '../../../common/session/permissions.ts';
import { rolesGranting, type RoleName } from '../../../common/session/roles.ts';
import { PlainButton } from '../layout/PlainButton.tsx';
import { texts } from '../intl/texts.ts';
import { lazyPart, missingDialog } from '../state/lazyPart.ts';

/** Separate from the other texts because it is in the initial bundle. */
const whyMessages = texts('access.why', {
  why: ['What am I missing?', 'Dialog that explains missing permissions', 'button'],
});

const WhyDialog = lazyPart(async () => ({ default: (await import('./WhyDialog.tsx')).WhyDialog }), missingDialog);

interface Props {
  /** Permissions that a screen needs and the user lacks. */
  missing?: readonly Permission[];
  /** The server's rejection. */
  error?: ApiError;
}

/** Opens the explanation of what is missing, with a text to send. To be used wherever access is denied. */
export function WhyButton({ missing = [], error }: Props) {
  const [open, setOpen] = useState(false);
  const refused = (error && neededRoles(error)) ?? [];
  return (
    <>
      <PlainButton appearance="subtle" onClick={() => setOpen(true)}>
        <FormattedMessage {...whyMessages.why} />
      </PlainButton>
      {open && (
        <Suspense fallback={null}>
          <WhyDialog
            missing={[
              ...missing.map((permission) => ({ permission, roles: rolesGranting(permission) })),
              ...refused.map((roles) => ({ roles })),
            ]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Roles that would permit a rejected request: one role of each group is required. */
type NeededRoles = readonly (readonly RoleName[])[];

const management = (name: string): RoleName => ({ client: 'realm-management', name });

/** Keycloak does not report missing roles; these are its own rules by path. */
function ofKeycloak(path: string, reads: boolean): NeededRoles | undefined {
  const [, part] = /\/admin\/realms\/[^/]+\/([^/?]+)/.exec(path) ?? [];
  if (part === undefined) return undefined;
  if (part === 'roles' || part === 'roles-by-id' || part === 'authentication') {
    return [[management(reads ? 'view-realm' : 'manage-realm'), management('realm-admin')]];
  }
  if (part === 'clients') return [[management(reads ? 'view-clients' : 'manage-clients'), management('realm-admin')]];
  return [[management(reads ? 'view-users' : 'manage-users'), management('realm-admin')]];
}

/** `GET_LOCATION` → `GET_LOCATION` or `MANAGE_LOCATION`. */
function orManage(role: string): RoleName[] {
  const [, type = ''] = /^[A-Z]+_(.+)$/.exec(role) ?? [];
  return [{ name: role }, { name: `MANAGE_${type}` }];
}

/**
 * Roles that a request rejected with 403 needs: those named in the server's message, else derived from method and URL,
 * as the gateway decides: METHOD_TYPE or MANAGE_TYPE. Undefined if neither is conclusive, e.g. for a transaction that
 * the gateway rejects without a message.
 */
export function neededRoles({ status, method, url, message, issues }: ApiError): NeededRoles | undefined {
  if (status !== 403) return undefined;
  const text = [message, ...issues.flatMap((issue) => [issue.text, issue.details ?? ''])].join(' ');
  const named = [...new Set(text.match(/\b(GET|POST|PUT|DELETE|MANAGE)_[A-Z]{3,}\b/g) ?? [])];
  if (named.length > 0) {
    const single = named.filter((role) => !role.startsWith('MANAGE_'));
    return (single.length > 0 ? single : named).map(orManage);
  }
  const { pathname } = new URL(url, 'http://server');
  const keycloak = ofKeycloak(pathname, method === 'GET');
  if (keycloak) return keycloak;
  const [, type] = /\/([A-Z][A-Za-z]+)(?:\/|$)/.exec(pathname) ?? [];
  return type === undefined ? undefined : [orManage(`${method}_${type.toUpperCase()}`)];
}
