import { createContext, useContext } from 'react';
import type { AuthAdapter } from './adapter.ts';

export const AuthContext = createContext<AuthAdapter | undefined>(undefined);

/** The adapter of the identity provider. Throws outside `AuthContext.Provider`. */
export function useAuth(): AuthAdapter {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs <AuthContext.Provider>');
  return auth;
}
