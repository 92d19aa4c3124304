import { matchRoutes } from 'react-router-dom';
import { features } from '../app/features.ts';
import { routeAt } from './mayOpen.ts';

it('chooses the same route as the router for the address of each page', () => {
  const routes = features.flatMap((feature) => feature.routes.map(({ path }) => ({ path })));
  const addresses = routes.map(({ path }) => path.replace(/:\w+/g, 'id'));
  const odd = [
    '/admin',
    '/nothing/id',
    '/',
    '//',
    '/admin/users//',
    '/import/',
    '/import//',
    '/import/a%2Fb%20c',
    '/import/%',
  ];
  // The router reports an invalid escape.
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const address of [...addresses, ...addresses.map((each) => each.toUpperCase()), ...odd]) {
    const expected = matchRoutes(routes, address)?.at(-1);
    const chosen = routeAt(features, address);
    expect([address, chosen?.route.path, chosen?.params]).toEqual([address, expected?.route.path, expected?.params]);
  }
  warn.mockRestore();
});
