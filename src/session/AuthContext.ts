import { createContext, useContext } from 'react';
import type { AuthAdapter } from './adapter.ts';

export const AuthContext = createContext<AuthAdapter | undefined>(undefined);

/** The identity provider's adapter. Throws outside the application's root, which is a mistake in code. */
export function useAuth(): AuthAdapter {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs <AuthContext.Provider>');
  return auth;
}
