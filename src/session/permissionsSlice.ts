import { createSlice } from '@reduxjs/toolkit';
import type { TokenClaims } from './adapter.ts';
import { holds, missingPermissions, type Permission, type PermissionBits } from '../../common/session/permissions.ts';
import { decodeRoles, type RoleClaims } from '../../common/session/roles.ts';
import { signedIn, signedOut } from './sessionSlice.ts';

interface PermissionsState {
  bits: PermissionBits;
  unknownRoles: string[];
}

const initialState: PermissionsState = { bits: {}, unknownRoles: [] };

/** Bits per resource, decoded from the token's roles on each change of the session. */
export const permissionsSlice = createSlice({
  name: 'permissions',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(signedIn, (state, action) => {
      const { bits, unknown } = decodeRoles(rolesOf(action.payload.claims), action.payload.clientId);
      state.bits = bits;
      state.unknownRoles = unknown;
    });
    builder.addCase(signedOut, () => initialState);
  },
  selectors: {
    selectBits: (state) => state.bits,
    selectUnknownRoles: (state) => state.unknownRoles,
    selectHolds: (state, permission: Permission) => holds(state.bits, permission),
    selectMissing: (state, needs: readonly Permission[]) => missingPermissions(state.bits, needs),
  },
});

function rolesOf(claims: TokenClaims): RoleClaims {
  return { realm_access: claims.realm_access, resource_access: claims.resource_access };
}

export const { selectBits, selectUnknownRoles, selectHolds } = permissionsSlice.selectors;
