import { addPath, editPath, unitPath, viewPath } from './paths.ts';

describe('addresses', () => {
  it('contain the parent', () => {
    expect(unitPath()).toBe('/admin/location/unit');
    expect(unitPath('a')).toBe('/admin/location/unit?node=a');
    expect(addPath('a')).toBe('/admin/location/unit/add?parentId=Location%2Fa');
    expect(addPath()).toBe('/admin/location/unit/add');
    expect(viewPath('a')).toBe('/admin/location/unit/view/a');
  });

  it('open the service point form for a building', () => {
    expect(editPath({ id: 'a', building: false })).toBe('/admin/location/unit/edit/a');
    expect(editPath({ id: 'a', building: true })).toBe('/admin/service-points/add-edit/a');
  });
});
