import { keycloakArguments } from './stack.ts';
import { stackSettings } from './settings.ts';

test.each(['file', 'mem', 'jdbc:postgresql://localhost/fhir'])(
  'Keycloak of the stack listens on loopback only, with database %s',
  (database) => {
    const args = keycloakArguments(stackSettings({ STACK_DB: database }, '/srv'));
    // The default cache opens JGroups ports on every network interface.
    expect(args).toContain('--cache=local');
    expect(args).toContain('--http-host=127.0.0.1');
    expect(args).toContain('--http-management-host=127.0.0.1');
  },
);
