import { backTarget, withBackTo } from './backTo.ts';

describe('withBackTo', () => {
  it('adds the address with its query', () => {
    expect(withBackTo('/groups/add', '/x?y=1&z=2')).toBe('/groups/add?back_to=%2Fx%3Fy%3D1%26z%3D2');
  });

  it('keeps other parameters and an address given before', () => {
    expect(withBackTo('/a?parentId=Location%2F7', '/x')).toBe('/a?parentId=Location%2F7&back_to=%2Fx');
    expect(withBackTo('/a?back_to=%2Fy', '/x')).toBe('/a?back_to=%2Fy');
  });
});

describe('backTarget', () => {
  it('keeps path, query and fragment of this application', () => {
    expect(backTarget('/admin/location/all?page=2#row', '/home')).toBe('/admin/location/all?page=2#row');
  });

  it.each([null, '', 'https://evil.example/', '//evil.example/', '/.//evil.example', 'javascript:alert(1)', '/logout'])(
    'never leads to another site, or out of the session: %s',
    (address) => {
      expect(backTarget(address, '/home')).toBe('/home');
    },
  );
});
