import { addPath, backTarget, editPath, unitPath, viewPath } from './paths.ts';

describe('addresses', () => {
  it('carry the parent and the way back', () => {
    expect(unitPath()).toBe('/admin/location/unit');
    expect(unitPath('a')).toBe('/admin/location/unit?node=a');
    expect(addPath('a', '/x?y=1&z=2')).toBe(
      '/admin/location/unit/add?parentId=Location%2Fa&back_to=%2Fx%3Fy%3D1%26z%3D2',
    );
    expect(addPath(undefined)).toBe('/admin/location/unit/add');
    expect(viewPath('a')).toBe('/admin/location/unit/view/a');
  });

  it('lead a building to its own form', () => {
    expect(editPath({ id: 'a', building: false })).toBe('/admin/location/unit/edit/a');
    expect(editPath({ id: 'a', building: true }, '/b')).toBe('/admin/service-points/add-edit/a?back_to=%2Fb');
  });
});

describe('backTarget', () => {
  it('keeps path, query and fragment of this application', () => {
    expect(backTarget('/admin/location/all?page=2#row', '/home')).toBe('/admin/location/all?page=2#row');
  });

  it.each([null, '', 'https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)', '/%'])(
    'never leads elsewhere: %s',
    (address) => {
      expect(backTarget(address, '/home')).toMatch(/^\/(home|%)$/);
    },
  );
});
